import { createElement } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'

/** How long a toast stays: enough to read a short sentence. */
const DURATION_MS = 3000

const TOAST_STYLE = {
  '--normal-bg': 'var(--card)',
  '--normal-text': 'var(--ink)',
  '--normal-border': 'var(--gold)',
  '--border-radius': '3px',
  fontFamily: 'inherit',
}

type Sonner = typeof import('sonner')
let sonnerPromise: Promise<Sonner> | undefined

async function mount(): Promise<Sonner> {
  const sonner = await import('sonner')
  const element = document.createElement('div')
  document.body.append(element)
  const toaster = createElement(sonner.Toaster, { duration: DURATION_MS, position: 'top-center', style: TOAST_STYLE })
  flushSync(() => createRoot(element).render(toaster))
  return sonner
}

/** Loads the toasts before they are needed, on the first sign that they will be. */
export function preloadToasts(): void {
  sonnerPromise ??= mount()
  sonnerPromise.catch(() => {
    sonnerPromise = undefined
  })
}

type ToastLink = { text: string; href: string }

/** Tells the shopper something for three seconds, with a way to go on. The text is text, never HTML. */
export async function showToast(kind: 'success' | 'error', text: string, link: ToastLink | null = null): Promise<void> {
  preloadToasts()
  const sonner = await sonnerPromise?.catch(() => null)
  const action = link && createElement('a', { href: link.href, className: 'link toast-link' }, link.text)
  if (sonner) sonner.toast[kind](text, action ? { action } : {})
  else window.alert(text)
}
