import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import process from 'node:process'
import { setTimeout as pause } from 'node:timers/promises'

const POLL_MS = 20
const START_TIMEOUT_MS = 120_000
const KILOBYTE = 1024
const MAX_STDERR_LENGTH = 4_000

export type Program = { address: string; readyMs: number; memoryBytes: () => number; stop: () => Promise<void> }
type Start = { command: string; args: (port: number) => string[]; env?: Record<string, string>; ready: string }

const running = new Set<ChildProcess>()
process.on('exit', () => {
  for (const child of running) child.kill('SIGKILL')
})

function findFreePort(): Promise<number> {
  const server = createServer()
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}

/** Resident memory of a process. */
function readMemory(pid: number): number {
  const status = `/proc/${pid}/status`
  const kilobytes = existsSync(status)
    ? /VmRSS:\s+(\d+)/.exec(readFileSync(status, 'utf8'))?.[1]
    : execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })
  return Number(kilobytes) * KILOBYTE
}

/** Starts a program on a free port and waits until `ready` answers 200. */
export async function startProgram({ command, args, env, ready }: Start): Promise<Program> {
  const port = await findFreePort()
  const address = `http://127.0.0.1:${port}`
  const started = performance.now()
  const child = spawn(command, args(port), {
    env: { ...process.env, ...env, PORT: String(port) },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  running.add(child)
  let stderrText = ''
  child.on('error', (error) => {
    stderrText += error.message
  })
  child.stderr?.on('data', (chunk) => {
    stderrText = `${stderrText}${chunk}`.slice(-MAX_STDERR_LENGTH)
  })
  while (!(await isAnswering(address + ready))) {
    const isTimedOut = performance.now() - started > START_TIMEOUT_MS
    if (isTimedOut || child.exitCode !== null)
      throw new Error(`${command} ${args(port).join(' ')} did not start: ${stderrText}`)
    await pause(POLL_MS)
  }
  return {
    address,
    readyMs: performance.now() - started,
    memoryBytes: () => readMemory(child.pid ?? 0),
    stop: () => stop(child),
  }
}

async function isAnswering(url: string): Promise<boolean> {
  try {
    const response = await fetch(url)
    await response.arrayBuffer()
    return response.ok
  } catch {
    return false
  }
}

function stop(child: ChildProcess): Promise<void> {
  running.delete(child)
  if (child.exitCode !== null) return Promise.resolve()
  return new Promise((resolve) => {
    child.once('exit', () => resolve())
    child.kill('SIGTERM')
  })
}
