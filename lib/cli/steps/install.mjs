import { existsSync, readFileSync } from 'node:fs'
import { step } from './progress.mjs'
import { npmCommand, runQuietly } from './run.mjs'

/**
 * True when everything in package-lock.json stands in node_modules, by the record npm leaves there.
 * What is optional may be missing: it is for another platform.
 */
export function isInstalled(lock, record) {
  return Object.entries(lock.packages).every(([path, wanted]) => {
    if (path === '' || wanted.optional) return true
    return record.packages[path]?.version === wanted.version
  })
}

function readJson(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : { packages: {} }
}

/** Installs the packages when node_modules is not what package-lock.json says. */
export async function installIfMissing() {
  if (isInstalled(readJson('package-lock.json'), readJson('node_modules/.package-lock.json'))) return
  const [command, ...args] = npmCommand()
  await step('Installing packages', () =>
    runQuietly(command, [...args, 'ci', '--include=dev', '--no-audit', '--no-fund'], { NODE_ENV: 'development' }),
  )
}
