import { existsSync } from 'node:fs'
import process from 'node:process'
import { step } from './progress.mjs'
import { runQuietly } from './run.mjs'

/** The headless shell first: it takes a third less processor time. */
const PACKAGES = ['chromium-headless-shell', 'chromium']
const NPX = 'node_modules/playwright/cli.js'

async function ownBrowser() {
  const { chromium } = await import('playwright')
  const path = chromium.executablePath()
  return existsSync(path) ? path : null
}

async function installed() {
  const named = process.env.PLAYWRIGHT_CHROMIUM_PATH
  if (named && !existsSync(named)) throw new Error(`PLAYWRIGHT_CHROMIUM_PATH: there is no ${named}`)
  return named || PACKAGES.map((name) => `/usr/bin/${name}`).find((path) => existsSync(path)) || ownBrowser()
}

function mayInstallPackages() {
  return process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
}

async function installDebian() {
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  await runQuietly('apt-get', ['update', '-q'], env)
  const install = (name) => runQuietly('apt-get', ['install', '-y', '-q', '--no-install-recommends', name], env)
  // Ubuntu and old releases of Debian have no package of the headless shell.
  await install(PACKAGES[0]).catch(() => install(PACKAGES[1]))
}

/** The path of a browser for the tests, installed first when there is none; throws when none can be had. */
export async function requireBrowser() {
  const found = await installed()
  if (found) return found
  await step('Installing a browser', async () => {
    if (mayInstallPackages()) await installDebian()
    else await runQuietly(process.execPath, [NPX, 'install', 'chromium'])
  })
  const path = await installed()
  if (!path) throw new Error('No browser could be installed: set PLAYWRIGHT_CHROMIUM_PATH to one.')
  return path
}
