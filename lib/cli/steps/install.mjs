import { existsSync, readFileSync } from 'node:fs'
import { step } from './progress.mjs'
import { CommandError, npmCommand, runQuietly } from './run.mjs'

/**
 * True if everything in package-lock.json is installed in node_modules, by the record that npm leaves there.
 * What is optional may be missing: it is for another platform.
 */
export function isInstalled(lock, installed) {
  return Object.entries(lock.packages).every(([path, locked]) => {
    if (path === '' || locked.optional) return true
    return installed.packages[path]?.version === locked.version
  })
}

function readJson(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : { packages: {} }
}

const FLAGS = ['--include=dev', '--no-audit', '--no-fund']

/**
 * The lock names only those platforms whose packages its registry had; npm ci refuses it elsewhere with EUSAGE, and
 * npm install takes the same versions and adds what this platform needs.
 */
async function install() {
  const [command, ...args] = npmCommand()
  const env = { NODE_ENV: 'development' }
  try {
    await runQuietly(command, [...args, 'ci', ...FLAGS], env)
  } catch (error) {
    if (!(error instanceof CommandError && error.message.includes('code EUSAGE'))) throw error
    await runQuietly(command, [...args, 'install', '--no-save', ...FLAGS], env)
  }
}

/** Installs the packages when node_modules is not what package-lock.json says. */
export async function installIfMissing() {
  if (isInstalled(readJson('package-lock.json'), readJson('node_modules/.package-lock.json'))) return
  await step('Installing packages (a minute or two, once)', install)
}
