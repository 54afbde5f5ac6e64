import { existsSync } from 'node:fs'
import { defineConfig } from '@playwright/test'

/** Another one where two runs go on at once. */
const PORT = Number(process.env.BROWSER_TEST_PORT ?? 4310)
const address = `http://127.0.0.1:${PORT}`
const chromium = process.env.PLAYWRIGHT_CHROMIUM_PATH ?? '/usr/bin/chromium'

/** Raw HTTP, processes and bytes have no viewport, and what a form answers has none either: once is enough. */
const WITHOUT_VIEWPORT = new RegExp(
  `/(${[
    'addresses|api|backup|bench|bytes|cache|chaos|configured|content-policy|crawl|desk-addresses|desk-shop-data|desk-today|disk|edge|explain|facet-pages|feeds|fuzz|html-conformance|instances|invented|kill|minimal-remote|remote|routes|scale|secrets|sold|structured-data|translations|webhooks|worker',
    'account|advice|birthstones|consultation|contact|converter|custom-uploads|desk|desk-catalogue|desk-enquiries|desk-import|desk-orders|desk-papers|desk-people|desk-queue|desk-scroll|jewel|measure|metadata|newsletter|paying|ring-sizer|sign-in-google',
  ].join('|')})\\.spec\\.ts$`,
)

export default defineConfig({
  testDir: 'tests/browser',
  testMatch: '*.spec.ts',
  globalSetup: './tests/browser/filled.ts',
  outputDir: '.tmp/browser-results',
  workers: 2,
  retries: 0,
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // A shop with a machine to itself needs a tenth of it.
  timeout: 180_000,
  expect: { timeout: 20_000 },
  reporter: 'list',
  use: {
    baseURL: address,
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: existsSync(chromium) ? chromium : undefined,
      args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
    },
  },
  projects: [
    {
      name: 'phone',
      testIgnore: WITHOUT_VIEWPORT,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
    { name: 'desktop', use: { viewport: { width: 1280, height: 900 } } },
  ],
  webServer: {
    command: 'node tests/browser/shop.mjs',
    url: `${address}/api/health`,
    env: { PORT: String(PORT), HOST: '127.0.0.1' },
    timeout: 300_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    stdout: 'ignore',
    stderr: 'pipe',
  },
})
