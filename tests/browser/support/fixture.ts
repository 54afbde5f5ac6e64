import { test as base, expect, type Page } from '@playwright/test'

/** Fails a test on a console error or warning, a page error, or an answer of 400 and above that the test did not declare. */
type Fixtures = {
  /** Declares that these paths, or addresses of another shop, may answer with 4xx: `allowRefusals('/gemstones/nothing')`. */
  allowRefusals: (...paths: string[]) => void
}

/** Chrome's remark that a busy machine took some seconds between asking for a file and using it. */
const LATE = 'was preloaded using link preload but not used within a few seconds'

/** The specification writes these to the console where Google's part is still on its way, or somebody else signs out. */
const SPECIFIED = ['Login providers not ready yet...', 'Not logged in']

type Watched = { problems: string[]; allowed: Set<string> }

function watch(page: Page, origin: string, scripts: boolean): Watched {
  const watched: Watched = { problems: [], allowed: new Set() }
  const note = (problem: string) => watched.problems.push(problem)
  const pathOf = (url: string) => (url.startsWith(origin) ? new URL(url).pathname : null)
  page.on('pageerror', (error) => note(`page error: ${error.message}`))
  page.on('console', (message) => {
    const path = pathOf(message.location().url)
    const place = path ?? message.location().url
    const isRefusal = message.text().startsWith('Failed to load resource')
    const isLate = message.text().includes(LATE)
    const isExpected = isLate || SPECIFIED.includes(message.text())
    if (['error', 'warning'].includes(message.type()) && !isExpected && !(isRefusal && watched.allowed.has(place))) {
      note(`console: ${message.text()} (${message.location().url})`)
    }
  })
  page.on('response', (response) => {
    const path = pathOf(response.url())
    const refused = response.status() >= 400 && response.status() < 500
    if (path && response.status() >= 400 && !(refused && watched.allowed.has(path))) {
      note(`${response.status()} ${path}`)
    }
  })
  page.on('requestfailed', (request) => {
    const path = pathOf(request.url())
    const reason = request.failure()?.errorText
    // Leaving a page aborts what it was still loading; a browser without scripts refuses those asked for beforehand.
    const expected = reason === 'net::ERR_ABORTED' || (!scripts && reason === 'csp')
    if (path && !expected) note(`${reason} ${path}`)
  })
  return watched
}

const watchedPages = new WeakMap<Page, Watched>()

export const test = base.extend<Fixtures>({
  page: async ({ page, baseURL, javaScriptEnabled }, use) => {
    const watched = watch(page, baseURL ?? '', javaScriptEnabled ?? true)
    watchedPages.set(page, watched)
    await use(page)
    expect(watched.problems).toEqual([])
  },
  allowRefusals: async ({ page }, use) => {
    await use((...paths) => {
      for (const path of paths) watchedPages.get(page)?.allowed.add(path)
    })
  },
})

export { expect }
