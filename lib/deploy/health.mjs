// The image's health check: 0 when the shop answers where it listens, which HOST may have named. In JavaScript, to start fast.
const { HOST = '0.0.0.0', PORT = '3000' } = process.env
const everywhere = { '0.0.0.0': '127.0.0.1', '': '127.0.0.1', '::': '::1' }
const host = everywhere[HOST] ?? HOST
const address = `http://${host.includes(':') ? `[${host}]` : host}:${PORT}/api/health`
try {
  process.exitCode = (await fetch(address)).ok ? 0 : 1
} catch {
  process.exitCode = 1
}
