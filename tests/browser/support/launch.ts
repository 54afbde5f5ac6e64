import { existsSync } from 'node:fs'

/** The headless shell needs a third less processor time than the full browser. */
const SYSTEM_BROWSERS = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium']
const executablePath = process.env.PLAYWRIGHT_CHROMIUM_PATH ?? SYSTEM_BROWSERS.find(existsSync)
const args = ['--no-sandbox', '--disable-gpu', '--disable-background-networking']

/** For files whose tests look at pictures on a desktop: `test.use(WITH_PICTURES)`. A phone always shows them. */
export const WITH_PICTURES = { launchOptions: { executablePath, args } }

/** Two fifths of the processor time of a page are its pictures; the long run shows them everywhere. */
export const WITHOUT_PICTURES = process.env.LONG
  ? WITH_PICTURES
  : { launchOptions: { executablePath, args: [...args, '--blink-settings=imagesEnabled=false'] } }
