import { defineConfig } from '@playwright/test'
import { WITH_PICTURES, WITHOUT_PICTURES } from './tests/browser/support/launch'
import { NODE_ARGS } from './tests/browser/support/shops/warnings-file.mjs'
import { POSTGRES_ENV } from './tests/databases.mjs'

// Inherited by every shop that a test starts.
Object.assign(process.env, POSTGRES_ENV)

/** Set another port to run two test runs in parallel. */
const PORT = Number(process.env.BROWSER_TEST_PORT ?? 4310)
const address = `http://127.0.0.1:${PORT}`
/** Tests that depend on screen width or touch also run on a phone; all others only on a desktop. */
const ON_A_PHONE_TOO =
  /\/(accessible|cart|cart-shift|compare|consent|elements|every-screen|filters|footer|header|home|loading|not-found|menu|open-otp|options|order-page|pages|panel|panel-places|product|product-facts|purchase|quick-view|report|search|sign-in|sign-in-text|suggest|templates|wishlist|without-scripts)\.spec\.ts$/

export default defineConfig({
  testDir: 'tests/browser',
  testMatch: '*.spec.ts',
  outputDir: '.tmp/browser-results',
  globalTeardown: ['database', 'warnings'].map((name) => `./tests/browser/support/shops/${name}.ts`),
  workers: 2,
  retries: 0,
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // An idle machine needs a tenth of this.
  timeout: 180_000,
  expect: { timeout: 20_000 },
  reporter: 'list',
  use: {
    baseURL: address,
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    trace: 'off',
    screenshot: 'only-on-failure',
  },
  projects: [
    {
      name: 'phone',
      testMatch: ON_A_PHONE_TOO,
      use: { ...WITH_PICTURES, viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
    // Without animations a page costs a tenth less; the phone shows them.
    {
      name: 'desktop',
      use: {
        ...WITHOUT_PICTURES,
        viewport: { width: 1280, height: 900 },
        contextOptions: { reducedMotion: 'reduce' },
      },
    },
  ],
  webServer: {
    command: ['node', ...NODE_ARGS, 'tests/browser/support/shops/shop.mjs'].join(' '),
    url: `${address}/api/health`,
    env: { PORT: String(PORT), HOST: '127.0.0.1' },
    timeout: 300_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    stdout: 'ignore',
    stderr: 'pipe',
  },
})
