import { existsSync } from 'node:fs'
import process from 'node:process'
import { step } from './progress.mjs'
import { runQuietly } from './run.mjs'

/** The headless shell first: it takes a third less processor time. */
const PACKAGES = ['chromium-headless-shell', 'chromium']
const PLAYWRIGHT_CLI = 'node_modules/playwright/cli.js'

async function playwrightBrowser() {
  const { chromium } = await import('playwright')
  const path = chromium.executablePath()
  return existsSync(path) ? path : null
}

async function findBrowser() {
  const configuredPath = process.env.PLAYWRIGHT_CHROMIUM_PATH
  if (configuredPath && !existsSync(configuredPath))
    throw new Error(`PLAYWRIGHT_CHROMIUM_PATH: there is no ${configuredPath}`)
  return (
    configuredPath || PACKAGES.map((name) => `/usr/bin/${name}`).find((path) => existsSync(path)) || playwrightBrowser()
  )
}

function canInstallPackages() {
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
  const existing = await findBrowser()
  if (existing) return existing
  await step('Installing a browser', async () => {
    if (canInstallPackages()) await installDebian()
    else await runQuietly(process.execPath, [PLAYWRIGHT_CLI, 'install', 'chromium'])
  })
  const path = await findBrowser()
  if (!path) throw new Error('No browser could be installed: set PLAYWRIGHT_CHROMIUM_PATH to one.')
  return path
}
