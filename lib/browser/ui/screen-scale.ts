import { parseDots, toDots, toPixels } from '../../domain/units/true-size'
import { safeLocalStorage } from '../storage'

const KEY = 'navamani.screen'
const listeners = new Set<() => void>()

/** CSS pixels per millimetre of this screen; null until the visitor has measured it. */
export function readScale(): number | null {
  const dots = parseDots(safeLocalStorage.read(KEY))
  return dots === null ? null : toPixels(dots, window.devicePixelRatio)
}

/** Remembers what was measured, for every product to come. */
export function saveScale(pixelsPerMm: number): void {
  safeLocalStorage.write(KEY, String(toDots(pixelsPerMm, window.devicePixelRatio)))
  for (const listener of listeners) listener()
}

/** Tells of a new measure, and of a page that was enlarged. */
export function onScaleChange(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('resize', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('resize', listener)
  }
}
