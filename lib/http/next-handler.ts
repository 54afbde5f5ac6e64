import { createServer } from 'node:http'
import next from 'next'
import { step } from '../cli/steps/progress.mjs'

type Options = { dev: boolean; hostname: string; port: number }

/** Next itself, ready to answer, without a server of its own. */
export async function prepareNext(options: Options) {
  // Next would cut every connection that asks for another protocol, as only its development server speaks one: on a server
  // that never listens it waits for them in vain, and ours answers them like every other request.
  const server = options.dev ? {} : { httpServer: createServer() }
  const app = next({ ...options, ...server, dir: process.cwd() })
  await step(options.dev ? 'Starting in development' : 'Starting', () => app.prepare())
  return { handle: app.getRequestHandler(), close: () => app.close() }
}
