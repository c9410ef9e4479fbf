// Runs inside a page. Returns what a user sees and can act on, as a `Page` of genie-screengraph, or the one element
// that `wanted` describes. It only reads, and it never returns what was typed into a field.
//
// Shadow trees that are open count as a part of the page. Frames are not entered, not even those of the same origin: a
// tap would have to enter the frame too.
const { elementsMax, shapesMax, nodesMax, depthMax, shapeTagsMax, labelMax, addressMax, pathMax } = arguments[0];
const { wanted } = arguments[0];

const words = (text) => new Set(text.split(' '));
const HTML = 'http://www.w3.org/1999/xhtml';
// The formatting of texts comes and goes with the data of a screen, so shapes leave it out.
const FORMATTING = words(
  'abbr b bdi bdo big br cite code del dfn em font i ins kbd mark q s samp slot small span strike strong sub sup'
    + ' time tt u var wbr',
);
const UNSEEN = words(
  'base datalist head link meta noscript optgroup option param script source style template title track',
);
const TAPPED_ROLES = words(
  'button checkbox link menuitem menuitemcheckbox menuitemradio option radio switch tab treeitem',
);
const FIELD_ROLES = words('searchbox spinbutton textbox');
const BUTTON_TYPES = words('button image reset submit');
const TOGGLE_TYPES = words('checkbox radio');
const TAG_ROLES = { a: 'link', button: 'button', summary: 'button', textarea: 'textbox' };
const TYPE_ROLES = { checkbox: 'checkbox', radio: 'radio', range: 'slider', number: 'spinbutton', search: 'searchbox' };

// The part of the window that a layer covers at least.
const OVERLAY_MIN = 0.12;
// Where it is looked what lies under a layer, across and down.
const OVERLAY_POINTS = [0.02, 0.25, 0.5, 0.75, 0.98];

const root = document.documentElement;
const shapes = new Set();
const dialogShapes = new Set();
const forms = [];
const elements = [];
const nodes = [];
let visited = 0;
let truncated = false;
let hasOverlay = false;

// Half of a pair of UTF-16 units would make the whole answer unreadable.
const wellFormed = (text) => text.replace(/\p{Cs}/gu, '\uFFFD');
const clean = (text) =>
  wellFormed(String(text ?? '')).replace(/\p{Cf}/gu, '').replace(/[\s\p{Cc}]+/gu, ' ').trim();
const shorten = (text) => Array.from(clean(text)).slice(0, labelMax).join('');
const isTrue = (element, name) => element.getAttribute(name) === 'true';
const explicitRole = (element) =>
  /^[a-z-]{1,24}$/.exec((element.getAttribute('role') ?? '').trim().toLowerCase().split(/\s+/)[0])?.[0] ?? '';
const isEditor = (element) => element.isContentEditable === true;
const inputType = (element) => (element.localName === 'input' ? element.type : '');

// An area in which something is visible, in coordinates of the viewport.
const area = (left, top, right, bottom) => ({ left, top, right, bottom });
const NOWHERE = area(0, 0, 0, 0);
const EVERYWHERE = area(-Infinity, -Infinity, Infinity, Infinity);
const VIEWPORT = area(0, 0, innerWidth, innerHeight);
const common = (a, b) =>
  area(Math.max(a.left, b.left), Math.max(a.top, b.top), Math.min(a.right, b.right), Math.min(a.bottom, b.bottom));
// Texts for screen readers only are often hidden in one pixel.
const hasExtent = (box) => box.right - box.left > 1 && box.bottom - box.top > 1;
// What lies left of a page or above it can never be scrolled into view.
const scrollable = area(
  -scrollX,
  -scrollY,
  Math.max(root.scrollWidth, document.body?.scrollWidth ?? 0, innerWidth) - scrollX,
  Math.max(root.scrollHeight, document.body?.scrollHeight ?? 0, innerHeight) - scrollY,
);

function isShown(element) {
  const style = getComputedStyle(element);
  if (style.display === 'contents') return true;
  return element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
}

function isSeen(element, style, clip) {
  return style.visibility === 'visible' && [...element.getClientRects()].some((box) => hasExtent(common(box, clip)));
}

// The area in which the children of an element are visible.
function clipOfChildren(element, style, clip) {
  if (element === root || element === document.body) return clip;
  if (style.overflowX === 'visible' && style.overflowY === 'visible') return clip;
  const inside = common(element.getBoundingClientRect(), clip);
  if (!hasExtent(inside)) return NOWHERE;
  const scrolls = /auto|scroll/.test(style.overflowX + style.overflowY);
  return scrolls ? EVERYWHERE : inside;
}

function modalDialogs() {
  const inTopLayer = [...document.querySelectorAll('dialog:modal')];
  const centre = (box) => document.elementFromPoint((box.left + box.right) / 2, (box.top + box.bottom) / 2);
  const top = inTopLayer.find((dialog) => dialog.contains(centre(dialog.getBoundingClientRect())));
  const selector = '[role=dialog][aria-modal=true], [role=alertdialog][aria-modal=true]';
  const declared = [...document.querySelectorAll(selector)].filter(isShown);
  return { top: top ?? inTopLayer.at(-1), declared };
}
const modals = modalDialogs();

// The dialogs that a user has to deal with first. A banner that only says role=dialog is not one.
function openDialogs() {
  const middle = document.elementFromPoint(innerWidth / 2, innerHeight / 2);
  const isInTheWay = (dialog) => dialog.matches(':modal') || isTrue(dialog, 'aria-modal') || dialog.contains(middle);
  const all = [...document.querySelectorAll('dialog[open], [role=dialog], [role=alertdialog]')];
  return new Set(all.filter((dialog) => isShown(dialog) && isInTheWay(dialog)));
}
const dialogs = openDialogs();

// Whether a modal dialog keeps the user from an element.
function isBehindModal(element) {
  if (modals.top) return !modals.top.contains(element);
  if (modals.declared.length === 0 || modals.declared.some((dialog) => dialog.contains(element))) return false;
  const box = element.getBoundingClientRect();
  const clamp = (value, limit) => Math.min(Math.max(value, 1), limit - 1);
  const x = clamp((box.left + box.right) / 2, innerWidth);
  const y = clamp((box.top + box.bottom) / 2, innerHeight);
  const hit = document.elementFromPoint(x, y);
  if (!hit || element.contains(hit)) return false;
  const isAround = (dialog) => hit.contains(dialog) && !hit.contains(element);
  if (modals.declared.some((dialog) => dialog.contains(hit) || isAround(dialog))) return true;
  // A backdrop that is not around the dialog but beside it.
  for (let node = hit; node && !node.contains(element); node = node.parentElement) {
    if (getComputedStyle(node).position === 'fixed') return true;
  }
  return false;
}

// Whether another element lies over the middle of an element, so that a tap would hit that one.
function isCovered(element) {
  let clip = VIEWPORT;
  // What is out of sight in a list is scrolled into view before it is tapped.
  for (let node = parentOf(element); node && node !== root && node !== document.body; node = parentOf(node)) {
    if (getComputedStyle(node).overflow !== 'visible') clip = common(node.getBoundingClientRect(), clip);
  }
  const box = [...element.getClientRects()].map((one) => common(one, clip)).find(hasExtent);
  if (!box) return false;
  const hit = element.getRootNode().elementFromPoint((box.left + box.right) / 2, (box.top + box.bottom) / 2);
  return hit !== null && !element.contains(hit) && !hit.contains(element) && !element.control?.contains(hit);
}

// Whether an element is a layer over the page, such as a drawer, although it does not say that it is a dialog. A bar or
// a menu at the side of a page lies over nothing, and a small menu is no layer.
function isOverlay(element, style) {
  if (style.position !== 'fixed' && style.position !== 'absolute') return false;
  const box = common(element.getBoundingClientRect(), VIEWPORT);
  const size = hasExtent(box) ? (box.right - box.left) * (box.bottom - box.top) : 0;
  if (size < OVERLAY_MIN * innerWidth * innerHeight) return false;
  const isOverContent = (across, down) => {
    const [x, y] = [box.left + across * (box.right - box.left), box.top + down * (box.bottom - box.top)];
    const stack = document.elementsFromPoint(x, y);
    const beneath = stack.find((node) => !element.contains(node));
    const isContent = beneath !== undefined && beneath !== document.body && !beneath.contains(element);
    return isContent && element.contains(stack[0]);
  };
  const middle = document.elementFromPoint((box.left + box.right) / 2, (box.top + box.bottom) / 2);
  if (!element.contains(middle) || ![...element.querySelectorAll('*')].some(isDeclared)) return false;
  return OVERLAY_POINTS.some((across) => OVERLAY_POINTS.some((down) => isOverContent(across, down)));
}

// A checkbox that is drawn by its label is hidden itself; the label is what a user clicks.
function hiddenToggle(element) {
  const control = element.localName === 'label' ? element.control : null;
  if (!control || !TOGGLE_TYPES.has(inputType(control))) return null;
  return isShown(control) && isSeen(control, getComputedStyle(control), EVERYWHERE) ? null : control;
}

// Whether an element says by its tag, role or attributes that a user can act on it.
function isDeclared(element) {
  const tag = element.localName;
  const role = explicitRole(element);
  if (tag === 'input') return element.type !== 'hidden';
  if (tag === 'a' && element.hasAttribute('href')) return true;
  if (tag === 'button' || tag === 'select' || tag === 'summary' || tag === 'textarea') return true;
  if (TAPPED_ROLES.has(role) || FIELD_ROLES.has(role)) return true;
  if (role === 'gridcell' && element.hasAttribute('tabindex')) return true;
  if (isEditor(element) && !(element.parentElement && isEditor(element.parentElement))) return true;
  if (element === root || element === document.body) return false;
  return element.hasAttribute('onclick') || hiddenToggle(element) !== null;
}

// The outermost element with the cursor of a button is one, even if nothing else says so. With buttons of its own inside
// it is not tapped: the tap could hit one of them.
function looksLikeButton(element, style) {
  if (style.cursor !== 'pointer' || element === root || element === document.body) return false;
  if (element.hasAttribute('tabindex') && element.tabIndex >= 0) return true;
  const outside = parentOf(element);
  if (!outside || getComputedStyle(outside).cursor === 'pointer' || element.closest('a[href], button, label')) return false;
  return ![...element.querySelectorAll('*')].some(isDeclared);
}

const canAct = (element, style) => isDeclared(element) || looksLikeButton(element, style);

// The element around another one, across the border of a shadow tree.
const parentOf = (element) => element.parentElement ?? element.getRootNode().host ?? null;

function roleOf(element) {
  const role = explicitRole(element);
  if (role && role !== 'none' && role !== 'presentation') return role;
  const tag = element.localName;
  if (tag === 'select') return element.multiple || element.size > 1 ? 'listbox' : 'combobox';
  const toggle = hiddenToggle(element);
  if (toggle) return roleOf(toggle);
  if (tag === 'input') {
    if (BUTTON_TYPES.has(element.type)) return 'button';
    return TYPE_ROLES[element.type] ?? 'textbox';
  }
  if (tag === 'a' && !element.hasAttribute('href')) return 'generic';
  return TAG_ROLES[tag] ?? (isEditor(element) ? 'textbox' : 'generic');
}

// What kind of value a field takes, or nothing if the element is no field.
function fieldKind(element) {
  const tag = element.localName;
  if (tag === 'input') return BUTTON_TYPES.has(element.type) || TOGGLE_TYPES.has(element.type) ? null : element.type;
  if (tag === 'select') return 'select';
  return tag === 'textarea' || FIELD_ROLES.has(explicitRole(element)) || isEditor(element) ? 'text' : null;
}

// The texts inside an element, without those of fields.
function textOf(start) {
  let text = '';
  const visit = (node) => {
    if (text.length > 4 * labelMax) return;
    if (node.nodeType === Node.TEXT_NODE) text += node.data;
    if (node.nodeType !== Node.ELEMENT_NODE) return;
    const tag = node.localName;
    if (UNSEEN.has(tag) || isTrue(node, 'aria-hidden')) return;
    if (node !== start && (fieldKind(node) || !isShown(node))) return;
    const space = FORMATTING.has(tag) ? '' : ' ';
    const name = node === start ? '' : node.getAttribute('aria-label') || (tag === 'img' ? node.alt : '');
    text += space + name;
    if (!name) childrenOf(node, 'childNodes').forEach(visit);
    text += tag === 'br' ? ' ' : space;
  };
  visit(start);
  return text;
}

// The children of an element as they are drawn: those of its shadow tree, and in a slot what is put into it.
function childrenOf(element, kind) {
  if (element.shadowRoot) return [...element.shadowRoot[kind]];
  if (element.localName !== 'slot' || !element.assignedNodes) return [...element[kind]];
  const assigned = kind === 'children' ? element.assignedElements() : element.assignedNodes();
  return assigned.length > 0 ? assigned : [...element[kind]];
}

// A sign alone, such as an arrow, names nothing if there is another name.
const wordsIn = (text) => (/[\p{L}\p{N}]/u.test(text) ? text : '');

function labelOf(element) {
  const referenced = (element.getAttribute('aria-labelledby') ?? '').split(/\s+/).filter(Boolean);
  const tree = element.getRootNode();
  const parts = referenced.map((id) => tree.getElementById?.(id)).filter(Boolean);
  const type = inputType(element);
  const isField = fieldKind(element) !== null;
  const sources = [
    () => parts.map((part) => (fieldKind(part) ? '' : textOf(part))).join(' '),
    () => element.getAttribute('aria-label'),
    () => (type === 'image' ? element.alt : BUTTON_TYPES.has(type) ? element.value || type : ''),
    () => [...(element.localName === 'button' ? [] : (element.labels ?? []))].map(textOf).join(' '),
    () => (isField ? '' : wordsIn(textOf(element))),
    () => element.getAttribute('title'),
    () => (isField ? '' : textOf(element)),
    () => (isField ? element.getAttribute('placeholder') : element.querySelector?.('svg > title')?.textContent),
  ];
  for (const source of sources) {
    const label = shorten(source());
    if (label) return label;
  }
  return '';
}

// Many pages mark the chosen tab by a class only.
function isMarkedCurrent(element) {
  if (TOGGLE_TYPES.has(roleOf(element)) || roleOf(element) === 'switch') return false;
  const isMarked = (one) => [...one.classList].some((name) => /(^|[-_])(active|current|on|selected)$/i.test(name));
  const item = parentOf(element);
  return isMarked(element) || (item?.localName === 'li' && isMarked(item));
}

function statesOf(element) {
  const toggle = hiddenToggle(element) ?? element;
  const isSummary = element.localName === 'summary';
  const expanded = isSummary ? String(element.parentElement?.open === true) : element.getAttribute('aria-expanded');
  const current = element.getAttribute('aria-current');
  const states = [
    [TOGGLE_TYPES.has(inputType(toggle)) ? toggle.checked : isTrue(element, 'aria-checked'), 'checked'],
    [expanded === 'true', 'expanded'],
    [expanded === 'false', 'collapsed'],
    [isTrue(element, 'aria-selected'), 'selected'],
    [isTrue(element, 'aria-pressed'), 'pressed'],
    [(current !== null && current !== '' && current !== 'false') || isMarkedCurrent(element), 'current'],
  ];
  return states.filter(([holds]) => holds).map(([, name]) => name);
}

function hrefOf(element) {
  const written = element.localName === 'a' ? element.getAttribute('href') : null;
  if (written === null) return null;
  try {
    const address = new URL(written, document.baseURI).href;
    return /^https?:/.test(address) && address.length <= addressMax ? address : null;
  } catch {
    return null;
  }
}

// An XPath with positions. Names that XPath would read in another way are compared as texts. Inside a shadow tree it is
// the path of the host and the path from there, which no longer is an XPath but still one place.
function pathOf(element) {
  const steps = [];
  const tree = element.getRootNode();
  for (let node = element; node; node = node.parentElement) {
    const name = node.localName;
    if (/['"]/.test(name)) return null;
    const isPlain = (other) =>
      document.contentType === 'text/html' && other.namespaceURI === HTML && /^[a-z][a-z0-9-]*$/.test(other.localName);
    const plain = isPlain(node);
    let position = 1;
    for (let other = node.previousElementSibling; other; other = other.previousElementSibling) {
      if (other.localName === name && (!plain || isPlain(other))) position += 1;
    }
    steps.unshift(`${plain ? name : `*[local-name()='${name}']`}[${position}]`);
  }
  const around = tree === document ? '' : tree.host && pathOf(tree.host);
  const path = `${around ? `${around}/shadow()` : ''}/${steps.join('/')}`;
  return around === null || around === undefined || path.length > pathMax ? null : path;
}

// The number of the form that an element belongs to. Fields without one are in the form around the whole page.
function formOf(element) {
  const form = element.form ?? null;
  if (!forms.includes(form)) forms.push(form);
  return forms.indexOf(form);
}

function describe(element, shape, inDialog) {
  const path = pathOf(element);
  if (path === null) return null;
  const toggle = hiddenToggle(element) ?? element;
  const type = element.localName === 'button' ? element.type : inputType(element);
  const submits = (type === 'submit' || type === 'image') && element.form != null;
  const input = fieldKind(element);
  return {
    path,
    shape,
    role: roleOf(element),
    label: labelOf(element),
    href: hrefOf(element),
    input,
    submits,
    form: submits || input !== null ? formOf(element) : null,
    downloads: element.localName === 'a' && element.hasAttribute('download'),
    enabled: !(toggle.matches(':disabled') || element.closest('[aria-disabled=true]')),
    states: statesOf(element),
    in_dialog: inDialog,
  };
}

function list(element, shape, inDialog) {
  if (elements.length === elementsMax) {
    truncated = true;
    return;
  }
  const description = isBehindModal(element) || isCovered(element) ? null : describe(element, shape, inDialog);
  if (description === null) return;
  elements.push(description);
  nodes.push(element);
}

function visit(element, parentTags, depth, flowClip, positionedClip, isAroundInDialog) {
  visited += 1;
  truncated ||= visited > nodesMax || depth > depthMax;
  if (visited > nodesMax || depth > depthMax) return;
  const tag = element.localName;
  if (UNSEEN.has(tag) || isTrue(element, 'aria-hidden') || element.hasAttribute('inert')) return;
  const style = getComputedStyle(element);
  if (style.display === 'none' || Number(style.opacity) === 0) return;
  // The content of closed details and of other skipped parts has boxes, but is not drawn.
  if (style.display !== 'contents' && !element.checkVisibility()) return;

  const role = explicitRole(element);
  const isFormatting = FORMATTING.has(tag) && !role;
  const ownTags = [...parentTags, role ? `${tag}[${role}]` : tag].slice(-shapeTagsMax);
  const startsOverlay = dialogs.size === 0 && !isAroundInDialog && isOverlay(element, style);
  hasOverlay ||= startsOverlay;
  const inDialog = isAroundInDialog || dialogs.has(element) || startsOverlay;
  const clip = { fixed: VIEWPORT, absolute: positionedClip }[style.position] ?? flowClip;
  if (isSeen(element, style, clip)) {
    const shape = ownTags.join('/');
    if (!isFormatting) {
      shapes.add(shape);
      if (inDialog) dialogShapes.add(shape);
    }
    if (canAct(element, style)) list(element, shape, inDialog);
  }
  if (tag === 'svg' || fieldKind(element)) return;
  const inside = clipOfChildren(element, style, clip);
  const isContainer = style.position !== 'static' || style.transform !== 'none';
  const tags = isFormatting ? parentTags : ownTags;
  childrenOf(element, 'children').forEach((child) =>
    visit(child, tags, depth + 1, inside, isContainer ? inside : positionedClip, inDialog),
  );
}

// A counter in a label may have moved on since the element was seen.
const withoutNumbers = (text) => text.replace(/\d+/g, '0');
function isWanted(element) {
  return element.shape === wanted.shape && element.role === wanted.role
    && withoutNumbers(element.label) === withoutNumbers(wanted.label);
}

visit(root, [], 0, scrollable, scrollable, false);
if (wanted) {
  const matches = elements.map((element, index) => ({ ...element, node: nodes[index] })).filter(isWanted);
  return (matches.find((element) => element.path === wanted.path) ?? matches[0])?.node ?? null;
}
return {
  url: wellFormed(location.href).slice(0, addressMax),
  title: shorten(document.title),
  shapes: [...shapes].sort().slice(0, shapesMax),
  dialog_shapes: [...dialogShapes].sort().slice(0, shapesMax),
  overlay: hasOverlay,
  elements,
  truncated,
};
