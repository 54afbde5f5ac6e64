import type { Page } from '@playwright/test'
import axe from 'axe-core'

/** Whether anything reaches beside the screen. */
export const isTooWide = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)

/** Waits for what is on its way, such as a drawer; what turns without end is left alone. */
async function atRest(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const running = document.getAnimations().filter(({ playState, effect }) => {
      return playState === 'running' && Number.isFinite(Number(effect?.getComputedTiming().endTime))
    })
    await Promise.allSettled(running.map(({ finished }) => finished))
  })
}

/** What axe finds wrong on the page once it is at rest, and whether anything reaches beside it. */
export async function faults(page: Page): Promise<string[]> {
  await atRest(page)
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  const found = await page.evaluate<{ id: string; nodes: { html: string }[] }[]>(
    "axe.run({ preload: false, resultTypes: ['violations'], selectors: false }).then(({ violations }) => violations)",
  )
  return [
    ...found.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`),
    ...((await isTooWide(page)) ? ['wider than the screen'] : []),
  ]
}

/** Turns the page as the layout settings do. */
export async function mirror(page: Page): Promise<void> {
  await page.evaluate(() => document.documentElement.setAttribute('dir', 'rtl'))
}
