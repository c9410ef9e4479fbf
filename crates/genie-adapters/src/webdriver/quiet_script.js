// Runs inside a page. Returns what changes while the page does.
const ending = (animation) => {
  const { endTime } = animation.effect?.getComputedTiming() ?? { endTime: Infinity };
  return animation.playState === 'running' && endTime - (animation.currentTime ?? 0) < arguments[0];
};
const isBusy =
  document.readyState !== 'complete'
  || document.querySelector('[aria-busy=true]') !== null
  || document.getAnimations().some(ending);
return {
  isBusy,
  fingerprint: [
    location.href,
    document.getElementsByTagName('*').length,
    document.documentElement?.textContent.length ?? 0,
  ],
};
