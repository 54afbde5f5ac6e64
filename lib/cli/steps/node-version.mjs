import process from 'node:process'

const MIN_VERSION = [20, 19]

/** True when a version as in `process.versions.node` is new enough for the shop. */
export function isNewEnough(version) {
  const [major, minor] = version.split('.').map(Number)
  return major > MIN_VERSION[0] || (major === MIN_VERSION[0] && minor >= MIN_VERSION[1])
}

/** Ends the process with a sentence a person can act on when Node is too old. */
export function requireNode(version) {
  if (isNewEnough(version)) return
  console.error(
    `This shop needs Node ${MIN_VERSION.join('.')} or newer; this is Node ${version}. See https://nodejs.org`,
  )
  process.exit(1)
}
