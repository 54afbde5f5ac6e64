import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { promisify } from 'node:util'
import { bundle } from '../../../../lib/cli/steps/bundle.mjs'
import { commandArgs } from '../../../data/command'
import { databaseOf } from './database'
import { FEW_PRODUCTS, layPrepared, type Prepared, preparedFor } from './filled'
import { NODE_ARGS } from './warnings-file.mjs'

export { createDatabase } from './database'

const MAX_OUTPUT = 2_000
const run = promisify(execFile)
/** Variables that are set for the tests themselves are not passed to a shop of their own. */
const CLEAN = {
  API_BASE_URL: '',
  API_KEY: '',
  DATABASE_URL: '',
  // Playwright sets it, and Node warns of it beside NO_COLOR.
  FORCE_COLOR: undefined,
  HOST: '127.0.0.1',
  LOG_LEVEL: 'silent',
  PORT: '0',
  REDIS_URL: '',
  SEED_PRODUCTS: FEW_PRODUCTS,
  SESSION_SECRET: '',
  SITE_URL: '',
}

/** The server of `lib/cli/serve.mjs`, bundled once for all shops of a process: that takes a tenth of a shop's start. */
let server: Promise<string> | undefined

export type OwnShop = { address: string; pid: number; stop: () => Promise<void> }

/**
 * Starts a shop from the built folder on a free port; `hear` receives its output. Where the environment does not name a
 * database, it is a copy of a prepared one: on PostgreSQL if the tests have a server, since a shop starts there in half
 * the time, else embedded. `DATABASE_URL: ''` keeps it embedded.
 */
export async function startShop(
  env: Record<string, string>,
  hear?: (output: string) => void,
  prepared: Prepared = preparedFor(env.SEED_PRODUCTS),
): Promise<OwnShop> {
  const DATABASE_URL = env.DATABASE_URL ?? (env.API_BASE_URL ? '' : await databaseOf(env.DATA_DIR, prepared))
  if (env.DATA_DIR && !DATABASE_URL && !env.API_BASE_URL) layPrepared(env.DATA_DIR, prepared)
  server ??= bundle('server')
  const child = spawn(process.execPath, [...NODE_ARGS, await server], {
    env: { ...process.env, ...CLEAN, ...env, DATABASE_URL },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => hear?.(String(chunk)))
  return { address: await untilOpen(child), pid: child.pid ?? 0, stop: () => stop(child) }
}

/** Fills the catalogue again, as `npm run seed -- --reset --products N` does. */
export async function reseed(env: Record<string, string>, products: number): Promise<void> {
  const args = await commandArgs('seed', '--reset', '--products', String(products))
  await run(process.execPath, args, { env: { ...process.env, ...CLEAN, ...env } })
}

function untilOpen(child: ChildProcess): Promise<string> {
  let output = ''
  child.stderr?.on('data', (chunk) => {
    output = `${output}${chunk}`.slice(-MAX_OUTPUT)
  })
  return new Promise((resolve, reject) => {
    child.stdout?.on('data', (chunk) => {
      const address = /The shop is open:\s+(http:\S+)/.exec(String(chunk))?.[1]
      if (address) resolve(address.replace('localhost', '127.0.0.1'))
    })
    child.once('exit', (code) => reject(new Error(`the shop ended with ${code}: ${output}`)))
  })
}

function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve()
  return new Promise((resolve) => {
    child.once('exit', () => resolve())
    child.kill('SIGTERM')
  })
}
