import { type BrowserContext, test as base, expect, type Page } from '@playwright/test'

/** Fails a test on a console error or warning, a page error, or an undeclared response of 400 and above. */
type Fixtures = {
  /** Declares that these paths, or URLs of another shop, may respond with 4xx. */
  allowRefusals: (...paths: string[]) => void
}

/** Warning of Chrome when some seconds pass between preloading a file and using it on a busy machine. */
const LATE = 'was preloaded using link preload but not used within a few seconds'

/** Warning of Chrome for each preloaded picture in tests without pictures (`launch.ts`). */
const PICTURES_OFF = 'because image loading is disabled'

/** Console messages that the shop writes on purpose, while Google's script loads or when a customer is not signed in by Google. */
const SPECIFIED = ['Login providers not ready yet...', 'Not logged in']

type Watched = { problems: string[]; allowed: Set<string> }

function watch(page: Page, origin: string, scripts: boolean): Watched {
  const watched: Watched = { problems: [], allowed: new Set() }
  const report = (problem: string) => watched.problems.push(problem)
  const pathOf = (url: string) => (url.startsWith(origin) ? new URL(url).pathname : null)
  page.on('pageerror', (error) => report(`page error: ${error.message}`))
  page.on('console', (message) => {
    const path = pathOf(message.location().url)
    const location = path ?? message.location().url
    const isRefusal = message.text().startsWith('Failed to load resource')
    const isOfBrowser = [LATE, PICTURES_OFF].some((part) => message.text().includes(part))
    const isExpected = isOfBrowser || SPECIFIED.includes(message.text())
    if (['error', 'warning'].includes(message.type()) && !isExpected && !(isRefusal && watched.allowed.has(location))) {
      report(`console: ${message.text()} (${message.location().url})`)
    }
  })
  page.on('response', (response) => {
    const path = pathOf(response.url())
    const refused = response.status() >= 400 && response.status() < 500
    if (path && response.status() >= 400 && !(refused && watched.allowed.has(path))) {
      report(`${response.status()} ${path}`)
    }
  })
  page.on('requestfailed', (request) => {
    const path = pathOf(request.url())
    const reason = request.failure()?.errorText
    // Leaving a page aborts its pending requests; a browser without scripts blocks preloaded ones.
    // Chromium ends the prerendering of a page that responds with 4xx.
    const refusedAhead = reason === 'net::ERR_FAILED' && path !== null && watched.allowed.has(path)
    const expected = reason === 'net::ERR_ABORTED' || (!scripts && reason === 'csp') || refusedAhead
    if (path && !expected) report(`${reason} ${path}`)
  })
  return watched
}

const watchedPages = new WeakMap<Page, Watched>()

/**
 * Contexts that a test file opened and left open would keep their pages running through all later files of the worker.
 * Those of `beforeAll` serve the whole file, therefore they are closed when the next file begins.
 */
const opened = { file: '', contexts: new Set<BrowserContext>() }

export const test = base.extend<Fixtures & { closeLeftContexts: undefined }>({
  closeLeftContexts: [
    async ({ browser }, use, { file }) => {
      if (file !== opened.file) {
        await Promise.all([...opened.contexts].map((context) => context.close()))
        opened.contexts.clear()
      }
      opened.file = file
      await use(undefined)
      for (const context of browser.contexts()) opened.contexts.add(context)
    },
    { auto: true },
  ],
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
