// Runs in every page before the page's own scripts. What a tap of this program starts may read from a server and not
// change anything there, unless a person has approved the tap: such a request is not sent, and counted. What a page sends
// by itself, without a tap, is its own business.
(() => {
  const KEY = Symbol.for('genie.guard');
  if (window[KEY]) return;
  const guard = { allows: false, blocked: 0 };
  Object.defineProperty(window, KEY, { value: guard });

  const READS = /^(get|head|options)$/i;
  // A query of GraphQL is posted, and only reads.
  const isQuery = (body) => {
    try {
      const { query } = JSON.parse(body);
      return typeof query === 'string' && !/^\s*(mutation|subscription)\b/.test(query.replace(/^\s*#.*$/gm, ''));
    } catch {
      return false;
    }
  };
  const isRefused = (method, body) =>
    !guard.allows && !READS.test(method || 'get') && navigator.userActivation?.isActive !== false && !isQuery(body);
  const refuse = () => {
    guard.blocked += 1;
  };

  const { fetch } = window;
  window.fetch = function (input, options) {
    const method = options?.method ?? (input instanceof Request ? input.method : 'get');
    if (!isRefused(method, options?.body)) return Reflect.apply(fetch, this, arguments);
    refuse();
    return Promise.reject(new TypeError('Failed to fetch'));
  };

  const methods = new WeakMap();
  const { open, send } = XMLHttpRequest.prototype;
  XMLHttpRequest.prototype.open = function (method) {
    methods.set(this, method);
    return Reflect.apply(open, this, arguments);
  };
  XMLHttpRequest.prototype.send = function (body) {
    if (!isRefused(methods.get(this), body)) return Reflect.apply(send, this, arguments);
    refuse();
    setTimeout(() => {
      this.dispatchEvent(new ProgressEvent('error'));
      this.dispatchEvent(new ProgressEvent('loadend'));
    });
  };

  const { sendBeacon } = navigator;
  if (sendBeacon) {
    // Pages count visits with beacons, so one that is not sent says nothing about a tap.
    navigator.sendBeacon = function () {
      return guard.allows ? Reflect.apply(sendBeacon, this, arguments) : true;
    };
  }

  const methodOf = (form, submitter) => submitter?.getAttribute?.('formmethod') ?? form.getAttribute('method');
  const { submit } = HTMLFormElement.prototype;
  HTMLFormElement.prototype.submit = function () {
    if (!isRefused(methodOf(this))) return Reflect.apply(submit, this, []);
    refuse();
  };
  // Last, when the page's own listeners have said whether they send the form themselves.
  window.addEventListener('submit', (event) => {
    if (event.defaultPrevented || !isRefused(methodOf(event.target, event.submitter))) return;
    event.preventDefault();
    refuse();
  });
})();
