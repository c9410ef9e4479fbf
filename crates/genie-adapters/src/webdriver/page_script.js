// Runs inside a page. Returns what a user sees and can act on, as a `Page` of genie-screengraph, or the one element
// that `wanted` describes. It only reads, and it never returns what was typed into a field.
//
// Frames are not entered, not even those of the same origin: an XPath ends at a frame, and so would every tap. The same
// holds for shadow trees, whose shapes count but whose elements are left out.
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

const root = document.documentElement;
const shapes = new Set();
const elements = [];
const nodes = [];
let visited = 0;
let truncated = false;

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

// A checkbox that is drawn by its label is hidden itself; the label is what a user clicks.
function hiddenToggle(element) {
  const control = element.localName === 'label' ? element.control : null;
  if (!control || !TOGGLE_TYPES.has(inputType(control))) return null;
  return isShown(control) && isSeen(control, getComputedStyle(control), EVERYWHERE) ? null : control;
}

function canAct(element, style) {
  const tag = element.localName;
  const role = explicitRole(element);
  if (tag === 'input') return element.type !== 'hidden';
  if (tag === 'a' && element.hasAttribute('href')) return true;
  if (tag === 'button' || tag === 'select' || tag === 'summary' || tag === 'textarea') return true;
  if (TAPPED_ROLES.has(role) || FIELD_ROLES.has(role)) return true;
  if (role === 'gridcell' && element.hasAttribute('tabindex')) return true;
  if (isEditor(element) && !(element.parentElement && isEditor(element.parentElement))) return true;
  if (element === root || element === document.body) return false;
  if (element.hasAttribute('onclick') || hiddenToggle(element)) return true;
  return element.hasAttribute('tabindex') && element.tabIndex >= 0 && style.cursor === 'pointer';
}

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

function labelOf(element) {
  const referenced = (element.getAttribute('aria-labelledby') ?? '').split(/\s+/).filter(Boolean);
  const parts = referenced.map((id) => document.getElementById(id)).filter(Boolean);
  const type = inputType(element);
  const isField = fieldKind(element) !== null;
  const sources = [
    () => parts.map((part) => (fieldKind(part) ? '' : textOf(part))).join(' '),
    () => element.getAttribute('aria-label'),
    () => (type === 'image' ? element.alt : BUTTON_TYPES.has(type) ? element.value || type : ''),
    () => [...(element.localName === 'button' ? [] : (element.labels ?? []))].map(textOf).join(' '),
    () => (isField ? '' : textOf(element)),
    () => element.getAttribute('title'),
    () => (isField ? element.getAttribute('placeholder') : element.querySelector?.('svg > title')?.textContent),
  ];
  for (const source of sources) {
    const label = shorten(source());
    if (label) return label;
  }
  return '';
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
    [current !== null && current !== '' && current !== 'false', 'current'],
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

// An XPath with positions. Names that XPath would read in another way are compared as texts.
function pathOf(element) {
  const steps = [];
  if (element.getRootNode() !== document) return null;
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
  const path = `/${steps.join('/')}`;
  return path.length <= pathMax ? path : null;
}

function describe(element, shape) {
  const path = pathOf(element);
  if (path === null) return null;
  const toggle = hiddenToggle(element) ?? element;
  const type = element.localName === 'button' ? element.type : inputType(element);
  return {
    path,
    shape,
    role: roleOf(element),
    label: labelOf(element),
    href: hrefOf(element),
    input: fieldKind(element),
    submits: (type === 'submit' || type === 'image') && element.form != null,
    enabled: !(toggle.matches(':disabled') || element.closest('[aria-disabled=true]')),
    states: statesOf(element),
    in_dialog: element.closest('dialog[open], [role=dialog], [role=alertdialog]') !== null,
  };
}

function list(element, shape) {
  if (elements.length === elementsMax) {
    truncated = true;
    return;
  }
  const description = isBehindModal(element) ? null : describe(element, shape);
  if (description === null) return;
  elements.push(description);
  nodes.push(element);
}

function visit(element, parentTags, depth, flowClip, positionedClip) {
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
  const clip = { fixed: VIEWPORT, absolute: positionedClip }[style.position] ?? flowClip;
  if (isSeen(element, style, clip)) {
    const shape = ownTags.join('/');
    if (!isFormatting) shapes.add(shape);
    if (canAct(element, style)) list(element, shape);
  }
  if (tag === 'svg' || fieldKind(element)) return;
  const inside = clipOfChildren(element, style, clip);
  const isContainer = style.position !== 'static' || style.transform !== 'none';
  const tags = isFormatting ? parentTags : ownTags;
  childrenOf(element, 'children').forEach((child) =>
    visit(child, tags, depth + 1, inside, isContainer ? inside : positionedClip),
  );
}

// A counter in a label may have moved on since the element was seen.
const withoutNumbers = (text) => text.replace(/\d+/g, '0');
function isWanted(element) {
  return element.shape === wanted.shape && element.role === wanted.role
    && withoutNumbers(element.label) === withoutNumbers(wanted.label);
}

visit(root, [], 0, scrollable, scrollable);
if (wanted) {
  const matches = elements.map((element, index) => ({ ...element, node: nodes[index] })).filter(isWanted);
  return (matches.find((element) => element.path === wanted.path) ?? matches[0])?.node ?? null;
}
return {
  url: wellFormed(location.href).slice(0, addressMax),
  title: shorten(document.title),
  shapes: [...shapes].sort().slice(0, shapesMax),
  elements,
  truncated,
};
