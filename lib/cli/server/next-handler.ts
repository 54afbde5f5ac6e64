import next from 'next'
import { step } from '../steps/progress.mjs'

type Options = { dev: boolean; hostname: string; port: number }

/** Next itself, ready to answer, without a server of its own. */
export async function prepareNext(options: Options) {
  const app = next({ ...options, dir: process.cwd() })
  await step(options.dev ? 'Starting in development' : 'Starting', () => app.prepare())
  return { handle: app.getRequestHandler(), close: () => app.close() }
}
