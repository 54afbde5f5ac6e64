import { useSyncExternalStore } from 'react'
import { isShownCurrency, type ShownCurrency } from '../../domain/pricing/currency'
import { safeLocalStorage } from '../storage'
import { watchStorage } from '../watch-storage'

const KEY = 'navamani.currency'
const { subscribe, notify } = watchStorage(KEY, () => notify())

function read(): ShownCurrency | null {
  const stored = safeLocalStorage.read(KEY)
  return isShownCurrency(stored) ? stored : null
}

/** Chooses the currency that this browser shows beside rupees; null shows rupees alone. */
export function showCurrency(currency: ShownCurrency | null): void {
  safeLocalStorage.write(KEY, currency)
  notify()
}

/** The chosen currency; null on the server and where none was chosen. */
export function useShownCurrency(): ShownCurrency | null {
  return useSyncExternalStore(subscribe, read, () => null)
}
