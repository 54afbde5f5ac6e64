import { spawn } from 'node:child_process'
import { setPriority } from 'node:os'
import process from 'node:process'

const children = new Set()

/** Thrown when a command ended with anything but 0; the message ends with what it printed. */
export class CommandError extends Error {}

/** Runs a command silently; its output is printed only if it fails. */
export async function runQuietly(command, args, env = {}) {
  const { code, output } = await run(command, args, { env, stdio: ['ignore', 'pipe', 'pipe'] })
  if (code !== 0) throw new CommandError(`${command} ${args.join(' ')} ended with ${code}:\n${output}`)
  return output
}

/**
 * Runs a command with its output on the screen, each line after `prefix`, and gives its exit code and that output to read
 * again. `niceness` above 0 lets other processes go first.
 */
export function runWithOutput(command, args, env = {}, { prefix = '', niceness = 0 } = {}) {
  return run(command, args, { env, stdio: ['ignore', 'pipe', 'pipe'], aloud: true, prefix, niceness })
}

/** Writes whole lines, so that those of commands that run side by side do not mix. */
function createLineWriter(stream, prefix) {
  let remainder = ''
  return {
    write: (chunk) => {
      const lines = (remainder + chunk).split('\n')
      remainder = lines.pop()
      for (const line of lines) stream.write(`${prefix}${line}\n`)
    },
    end: () => {
      if (remainder) stream.write(`${prefix}${remainder}\n`)
    },
  }
}

function run(command, args, { env, stdio, aloud: isEchoed = false, prefix = '', niceness = 0 }) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { stdio, env: { ...process.env, ...env } })
    if (niceness > 0 && child.pid) setPriority(child.pid, niceness)
    let output = ''
    for (const name of ['stdout', 'stderr']) {
      const lines = createLineWriter(process[name], prefix)
      child[name]?.setEncoding('utf8').on('data', (chunk) => {
        output += chunk
        if (isEchoed) lines.write(chunk)
      })
      if (isEchoed) child[name]?.on('end', lines.end)
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
