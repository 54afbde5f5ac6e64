import type { Page } from '@playwright/test'

export const loadingBar = (page: Page) => page.locator('#loading-bar')

type BarState = { hidden: boolean; done: string; backgroundColor: string; ariaHidden: string | null }

/**
 * Records what the loading bar shows until the page is left, when nothing can be read from it; returns what reads the
 * record on the next page.
 */
export async function recordBar(page: Page): Promise<() => Promise<BarState[]>> {
  await loadingBar(page).evaluate((element: HTMLElement) => {
    const states: object[] = []
    const note = () => {
      const { backgroundColor } = getComputedStyle(element, '::before')
      const done = element.style.getPropertyValue('--done')
      states.push({ hidden: element.hidden, done, backgroundColor, ariaHidden: element.ariaHidden })
      sessionStorage.setItem('bar', JSON.stringify(states))
    }
    new MutationObserver(note).observe(element, { attributes: true })
  })
  return () => page.evaluate(() => JSON.parse(sessionStorage.getItem('bar') ?? '[]'))
}
