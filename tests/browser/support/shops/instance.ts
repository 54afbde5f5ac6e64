import { type OwnShop, startShop } from './own-shop'

/** How long a shop took to answer again after a fault. */
export type Recovery = { fault: string; ms: number }

const HEALTHY_WITHIN_MS = 120_000
const PAUSE_MS = 50

/** Whether the shop at this address can serve now. */
export async function isHealthy(address: string): Promise<boolean> {
  try {
    return (await fetch(`${address}/api/health`, { signal: AbortSignal.timeout(5_000) })).status === 200
  } catch {
    // The shop is unavailable: this is the result.
    return false
  }
}

/** Waits until the shop can serve and returns how long that took; throws if it does not recover. */
export async function untilHealthy(address: string): Promise<number> {
  const started = performance.now()
  while (!(await isHealthy(address))) {
    if (performance.now() - started > HEALTHY_WITHIN_MS) throw new Error(`${address} did not come back`)
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
  }
  return performance.now() - started
}

/** A shop at a fixed address whose process can be killed without a chance to clean up, and started again. */
export async function openInstance(port: string, env: Record<string, string>) {
  const start = () => startShop({ ...env, PORT: port })
  let shop: OwnShop = await start()
  return {
    address: `http://127.0.0.1:${port}`,
    kill: async () => {
      process.kill(shop.pid, 'SIGKILL')
      // The exit must be noticed before the next process listens on the same port.
      await shop.stop()
    },
    start: async () => {
      shop = await start()
    },
    stop: () => shop.stop(),
  }
}
export type Instance = Awaited<ReturnType<typeof openInstance>>
