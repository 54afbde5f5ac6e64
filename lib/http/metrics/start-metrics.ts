import type { Env } from '../../env'

/**
 * The metrics, if they are configured: on a port of their own, on the shop's port behind a token, or both. Without them
 * their packages are not loaded.
 */
export async function startMetrics(config: Env) {
  const { METRICS_PORT, METRICS_TOKEN: token } = config
  if (METRICS_PORT === undefined && token === undefined) return null
  const [{ createMetrics }, { listenForMetrics }] = await Promise.all([import('./metrics'), import('./metrics-server')])
  const metrics = createMetrics(config.API_BASE_URL === undefined)
  const own = METRICS_PORT === undefined ? null : await listenForMetrics(metrics, config)
  return { metrics, token, close: async () => own?.close() }
}
