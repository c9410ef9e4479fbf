// Runs inside a page, after the script that notes its activity. Answers once the page is quiet, or has not become so in
// time: some never do. The same answer twice means that nothing has changed in between; it is null where that cannot be
// known.
const [{ quietMs, longestMs, pollMs, requestMs }, done] = arguments;
const activity = window[Symbol.for('genie.activity')];
const { now, later, requests } = activity;
const deadline = now() + longestMs;

// Animations without an end do not count.
const isEnding = (animation) => {
  const { endTime } = animation.effect?.getComputedTiming() ?? { endTime: Infinity };
  return animation.playState === 'running' && endTime - (animation.currentTime ?? 0) < longestMs;
};
// A request that takes longer than others may wait for news.
const isAwaited = (since) => now() - since < requestMs;
const isBusy = () =>
  document.readyState !== 'complete'
  || [...requests.values()].some(isAwaited)
  || document.querySelector('[aria-busy=true]') !== null
  || document.getAnimations().some(isEnding);
const elements = () => [...document.getElementsByTagName('*')];
const fingerprint = () =>
  [location.href, elements().length, document.documentElement?.textContent.length ?? 0].join();

// A document that is changed all the time, such as one with a clock, is quiet if its shape and length stay the same.
const lastHappened = () => {
  const { seen, changes, changed } = activity;
  if (changes !== seen?.changes || location.href !== seen.address) {
    const found = fingerprint();
    activity.seen = { changes, address: location.href, fingerprint: found };
    if (found !== seen?.fingerprint) activity.happened = Math.max(activity.happened, seen ? now() : changed);
  }
  if (isBusy()) activity.happened = now();
  return activity.happened;
};
// Changes in shadow trees are not noted.
const answer = () =>
  elements().some((element) => element.shadowRoot) ? null : [performance.timeOrigin, activity.happened, activity.changes];
const look = () => {
  const quietFor = now() - lastHappened();
  if (now() >= deadline || (quietFor >= quietMs && !isBusy())) done({ state: answer() });
  else later(look, pollMs);
};
look();
