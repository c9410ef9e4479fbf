// Runs in every page before the page's own scripts, or else before the first look at it. Notes when something last
// happened on the page, how often it changed, and which requests have no response yet, so that one question tells whether
// the page is quiet. Apart from `fetch` and `XMLHttpRequest.send`, which it wraps, it only listens. A response that
// `fetch` has begun counts as one: its body is not waited for.
(() => {
  const KEY = Symbol.for('genie.activity');
  // A window may keep what was defined for a document that has been replaced since.
  if (window[KEY]?.document === document) return;
  const now = performance.now.bind(performance);
  const activity = { document, happened: now(), changes: 0, changed: 0, requests: new Map(), now, later: setTimeout.bind(window) };
  Object.defineProperty(window, KEY, { value: activity, configurable: true });
  const happen = () => {
    activity.happened = now();
  };

  new MutationObserver((changes) => {
    activity.changes += changes.length;
    activity.changed = now();
  }).observe(document, { attributes: true, childList: true, characterData: true, subtree: true });
  // What a tap starts may take a moment to show.
  for (const event of ['click', 'input', 'keydown', 'submit', 'popstate', 'hashchange', 'load']) {
    window.addEventListener(event, happen, { capture: true, passive: true });
  }

  let last = 0;
  const begin = () => {
    last += 1;
    const id = last;
    activity.requests.set(id, now());
    return () => {
      // What the page does with the response follows.
      if (activity.requests.delete(id)) happen();
    };
  };
  const { fetch } = window;
  window.fetch = function () {
    const end = begin();
    const response = Reflect.apply(fetch, this, arguments);
    response.then(end, end);
    return response;
  };
  const { send } = XMLHttpRequest.prototype;
  XMLHttpRequest.prototype.send = function () {
    const end = begin();
    this.addEventListener('loadend', end, { once: true });
    try {
      return Reflect.apply(send, this, arguments);
    } catch (error) {
      end();
      throw error;
    }
  };
})();
