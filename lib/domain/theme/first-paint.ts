/**
 * The inline script that runs in the head of every page before the first paint. Its text is the same on every page,
 * because the Content Security Policy of dynamic pages allows it by its hash.
 *
 * Layout choices: one JSON object in `localStorage['navamani.layout']`, every key optional: `{ accent: '#c1a657',
 * accentText: '#7c6422', accentInk: '#1f1a14', dir: 'rtl', collection: 'right', product: 'three-column' }`. They become
 * `--gold`, `--gold-text`, `--on-gold` (words on a fill of gold), `dir`, `data-collection` and `data-product` of
 * `<html>`, on pages whose `<html>` has `data-panel`; other values are ignored. Code that changes a choice stores it
 * and calls `window.paintChoices()` to apply it again.
 *
 * The customization in the URL becomes `data-make` of `<html>`, so that the page reserves room for it.
 *
 * `data-fonts` of `<html>` hides the words until the two faces of every page are there, half a second at most, so that
 * nothing moves when they come (app/globals.css).
 *
 * A button that is pressed before the page answers is kept, the last one, unless the browser itself answers it, as a form
 * or a popover. It is taken before React sees the press, which hides it from all others while a script is missing.
 * `window.takeEarly()` ends this and returns the button, to be pressed again; `null` while its press is still on its way
 * to what answers it now.
 *
 * Consent, where a tag manager is configured: the cookie of lib/domain/analytics/consent becomes `data-consent` of
 * `<html>` (`ask` without one), and Google's consent mode is set before any tag loads.
 */
export const LAYOUT_KEY = 'navamani.layout'
/** `list` in `localStorage` becomes `data-view` of `<html>`: listings are shown as rows. */
export const VIEW_KEY = 'navamani.view'
export type LayoutChoices = {
  accent?: string
  accentText?: string
  accentInk?: string
  dir?: 'ltr' | 'rtl'
  collection?: string
  product?: string
}

const LAYOUT = `if('panel' in d){try{c=JSON.parse(localStorage.getItem('${LAYOUT_KEY}'))||{}}catch(e){c={}}
colour('--gold',c.accent);colour('--gold-text',c.accentText);colour('--on-gold',c.accentInk);h.dir=c.dir==='rtl'?'rtl':'ltr'
word('collection',c.collection);word('product',c.product)}`

const VIEW = `try{word('view',localStorage.getItem('${VIEW_KEY}'))}catch(e){word('view')}`

/** The families of app/fonts/faces.ts that are preloaded on every page. */
const FONTS = `if(document.fonts){d.fonts='';function show(){delete d.fonts}setTimeout(show,500)
Promise.all(['1em text','1em display'].map(function(f){return document.fonts.load(f)})).then(show,show)}`

const EARLY = `var early=null,press;function keep(e){var b=e.target.closest('button');press=e;early=b&&!b.popoverTargetElement&&(!b.form||b.type==='button')?b:null}
window.addEventListener('click',keep,true)
window.takeEarly=function(){window.removeEventListener('click',keep,true);var b=early;early=null;return b&&!press.eventPhase?b:null}`

/** `consent` is the part for a tag manager (lib/domain/analytics/consent), empty without one. */
export function toFirstPaintScript(consent = ''): string {
  return `(function(){var h=document.documentElement,d=h.dataset
function colour(n,v){if(/^#[0-9a-f]{6}$/i.test(v))h.style.setProperty(n,v);else h.style.removeProperty(n)}
function word(n,v){if(typeof v==='string'&&/^[a-z][a-z0-9-]{0,30}$/.test(v))d[n]=v;else delete d[n]}
window.paintChoices=function(){var c
${VIEW}
${LAYOUT}
${consent}}
var m=/[?&]make=(ring|pendant|bracelet)(&|$)/.exec(location.search);if(m)d.make=m[1]
paintChoices()
${EARLY}
${FONTS}})()`
}
