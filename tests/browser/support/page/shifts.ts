import type { Page } from '@playwright/test'

/** Records layout shifts; to be called before the page is opened. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const moves: string[] = []
    Reflect.set(window, 'moves', moves)
    Reflect.set(window, 'shift', 0)
    const place = (rect: DOMRectReadOnly) => [rect.x, rect.y, rect.width, rect.height].map(Math.round).join(' ')
    const name = (node: Node | null) =>
      node instanceof Element ? `<${node.localName} class="${node.getAttribute('class')}">` : (node?.textContent ?? '?')
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const value = Number(Reflect.get(entry, 'value'))
        Reflect.set(window, 'shift', Number(Reflect.get(window, 'shift')) + value)
        const sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[] =
          Reflect.get(entry, 'sources') ?? []
        for (const { node, previousRect, currentRect } of sources)
          moves.push(`${name(node).slice(0, 120)}: ${place(previousRect)} to ${place(currentRect)}, ${value}`)
        if (sources.length === 0) moves.push(`something gone since, ${value}`)
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

const nextFrames = () =>
  new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())))

/** The sum of the layout shifts, after two more frames. */
export async function readShifts(page: Page): Promise<number> {
  await page.evaluate(nextFrames)
  return page.evaluate(() => Number(Reflect.get(window, 'shift')))
}

/**
 * The elements that moved, a line each with old and new rectangle and score. A sum below 0.0005, which every
 * tool shows as 0, counts as none: the browser may paint a line of text that has arrived only in part.
 */
export async function readMoves(page: Page, threshold = 0.0005): Promise<string[]> {
  const shift = await readShifts(page)
  return shift < threshold ? [] : page.evaluate(() => Reflect.get(window, 'moves'))
}

/** Drops what has moved so far, once the fonts are there: late ones move text a little (home.spec.ts measures the loading). */
export async function forgetLoadingShifts(page: Page): Promise<void> {
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
  await page.evaluate(nextFrames)
  await page.evaluate(() => {
    Reflect.get(window, 'moves').length = 0
    Reflect.set(window, 'shift', 0)
  })
}

/** Slows the processor down, by default to a quarter of its speed as on a cheap phone. */
export async function slowDown(page: Page, times = 4): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: times })
}
