import type { Page } from '@playwright/test'
import axe from 'axe-core'

/** Whether the page is wider than the screen. */
export function isTooWide(page: Page): Promise<boolean> {
  // A phone reports the width of a page that is too wide as its own.
  return page.evaluate(
    (width) => document.documentElement.scrollWidth > (width ?? window.innerWidth),
    page.viewportSize()?.width,
  )
}

/** Waits for running animations such as that of a drawer; endless ones are ignored. */
async function waitForAnimations(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const running = document.getAnimations().filter(({ playState, effect }) => {
      return playState === 'running' && Number.isFinite(Number(effect?.getComputedTiming().endTime))
    })
    await Promise.allSettled(running.map(({ finished }) => finished))
  })
}

/** The violations that axe finds once animations have ended, and whether the page is wider than the screen. */
export async function findFaults(page: Page): Promise<string[]> {
  // A page that the router shows gets its title with a later part of its answer.
  await page.waitForFunction(() => document.title !== '')
  await waitForAnimations(page)
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  const violations = await page.evaluate<{ id: string; nodes: { html: string }[] }[]>(
    "axe.run({ preload: false, resultTypes: ['violations'], selectors: false }).then(({ violations }) => violations)",
  )
  return [
    ...violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`),
    ...((await isTooWide(page)) ? ['wider than the screen'] : []),
  ]
}

/** Switches the page to right-to-left as the layout panel does. */
export async function mirrorPage(page: Page): Promise<void> {
  await page.evaluate(() => document.documentElement.setAttribute('dir', 'rtl'))
}
