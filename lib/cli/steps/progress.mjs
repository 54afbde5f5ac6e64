import process from 'node:process'

const IS_TERMINAL = Boolean(process.stdout.isTTY) && !process.env.CI
const QUIET_MS = 1_500
const REDRAW_MS = 150

/** A bar of ten cells: `toBar(3, 10)` → `███░░░░░░░ 30 %`. */
export function toBar(done, total) {
  const share = total > 0 ? Math.min(1, done / total) : 1
  const cells = Math.round(share * 10)
  return `${'█'.repeat(cells)}${'░'.repeat(10 - cells)} ${Math.round(share * 100)} %`
}

/**
 * Runs one step and ends its line with ✓ or ✗ and the seconds it took. The work may tell how far it is through `note`.
 * Without a terminal nothing is redrawn: a slow step is announced once.
 */
export async function step(label, work) {
  const started = performance.now()
  const seconds = () => `${((performance.now() - started) / 1000).toFixed(1)} s`
  let note = ''
  const draw = () => process.stdout.write(`\r\x1b[2K… ${label} ${note} ${seconds()}`)
  const announce = () => process.stdout.write(`… ${label}\n`)
  const timer = IS_TERMINAL ? setInterval(draw, REDRAW_MS) : setTimeout(announce, QUIET_MS)
  const finish = (mark) => {
    clearInterval(timer)
    process.stdout.write(`${IS_TERMINAL ? '\r\x1b[2K' : ''}${mark} ${label} (${seconds()})\n`)
  }
  try {
    const result = await work((text) => {
      note = text
      if (IS_TERMINAL) draw()
    })
    finish('✓')
    return result
  } catch (error) {
    finish('✗')
    throw error
  }
}
