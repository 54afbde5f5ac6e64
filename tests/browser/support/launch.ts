import { existsSync } from 'node:fs'

/** The headless shell needs a third less processor time than the full browser. */
const SYSTEM_BROWSERS = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium']
const executablePath = process.env.PLAYWRIGHT_CHROMIUM_PATH ?? SYSTEM_BROWSERS.find(existsSync)
const args = ['--no-sandbox', '--disable-gpu', '--disable-background-networking']

/** For files whose tests examine pictures on a desktop: `test.use(WITH_PICTURES)`. A phone always shows them. */
export const WITH_PICTURES = { launchOptions: { executablePath, args } }

/** Blink settings replace the defaults of a headless browser, a mouse that can hover among them. */
const MOUSE = 'availableHoverTypes=2,primaryHoverType=2,availablePointerTypes=4,primaryPointerType=4'

/** Two fifths of the processor time of a page are its pictures; the long run shows them everywhere. */
export const WITHOUT_PICTURES = process.env.LONG
  ? WITH_PICTURES
  : { launchOptions: { executablePath, args: [...args, `--blink-settings=imagesEnabled=false,${MOUSE}`] } }

/** For files whose tests examine what WebGL draws; it is rendered in software. */
export const WITH_WEBGL = {
  launchOptions: {
    executablePath,
    args: [
      ...args.filter((arg) => arg !== '--disable-gpu'),
      ...['--use-gl=angle', '--use-angle=swiftshader', '--enable-unsafe-swiftshader'],
    ],
  },
}
