import { VIEW_KEY } from '../../domain/theme/first-paint'
import { safeLocalStorage } from '../storage'

/** Shows which view is chosen on its two buttons, which are the same on every kept page. */
export function paintView(): void {
  const view = document.documentElement.dataset.view ?? 'grid'
  for (const button of document.querySelectorAll<HTMLElement>('[data-view-to]')) {
    button.setAttribute('aria-pressed', String(button.dataset.viewTo === view))
  }
}

/** Shows lists as a grid or as lines from now on; the next page knows it before its first paint. */
export function setView(view: string): void {
  const isList = view === 'list'
  if (isList) document.documentElement.dataset.view = view
  else delete document.documentElement.dataset.view
  safeLocalStorage.write(VIEW_KEY, isList ? view : null)
  paintView()
}
