import { createServer } from 'node:http'
import next from 'next'
import { step } from '../cli/steps/progress.mjs'

type Options = { dev: boolean; hostname: string; port: number }

/** Prepares Next without a server of its own. */
export async function prepareNext(options: Options) {
  // Next closes connections that request a protocol upgrade, except in development. Attached to a server that never
  // listens it sees none of them, and our server answers them like every other request.
  const server = options.dev ? {} : { httpServer: createServer() }
  const app = next({ ...options, ...server, dir: process.cwd() })
  await step(options.dev ? 'Starting in development' : 'Starting', () => app.prepare())
  return { handle: app.getRequestHandler(), close: () => app.close() }
}
