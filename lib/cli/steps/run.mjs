import { spawn } from 'node:child_process'
import process from 'node:process'

const children = new Set()

/** Thrown when a command ended with anything but 0; the message ends with what it printed. */
export class CommandFailed extends Error {}

/** Runs a command in silence; what it printed is told only when it fails. */
export async function runQuietly(command, args, env = {}) {
  const { code, output } = await run(command, args, { env, stdio: ['ignore', 'pipe', 'pipe'] })
  if (code !== 0) throw new CommandFailed(`${command} ${args.join(' ')} ended with ${code}:\n${output}`)
  return output
}

/** Runs a command with its output on the screen and returns its exit code. */
export async function runOpenly(command, args, env = {}) {
  const { code } = await run(command, args, { env, stdio: ['ignore', 'inherit', 'inherit'] })
  return code
}

/** Runs a command with its output on the screen, and gives its exit code and that output to read again. */
export function runAloud(command, args, env = {}) {
  return run(command, args, { env, stdio: ['ignore', 'pipe', 'pipe'], aloud: true })
}

function run(command, args, { env, stdio, aloud = false }) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { stdio, env: { ...process.env, ...env } })
    let output = ''
    for (const name of ['stdout', 'stderr']) {
      child[name]?.setEncoding('utf8').on('data', (chunk) => {
        output += chunk
        if (aloud) process[name].write(chunk)
      })
    }
    children.add(child)
    child.on('error', reject)
    child.on('close', (code, signal) => {
      children.delete(child)
      resolve({ code: code ?? signal, output })
    })
  })
}

/** Runs npm itself: through the npm that called us when there is one, which also works where npm is a script. */
export function npmCommand() {
  const path = process.env.npm_execpath
  return path?.endsWith('.js') ? [process.execPath, path] : ['npm']
}

/** Until released, a signal ends the running command first and then this process. Returns the release. */
export function stopChildrenOnSignal() {
  const stop = (signal) => {
    for (const child of children) child.kill(signal)
    process.exit(signal === 'SIGINT' ? 130 : 143)
  }
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)
  return () => {
    process.off('SIGINT', stop)
    process.off('SIGTERM', stop)
  }
}
