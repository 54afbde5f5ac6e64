import { useState } from 'react'

const KEY = 'navamani.carrier'

function read(): string {
  try {
    return localStorage.getItem(KEY) ?? ''
  } catch {
    return ''
  }
}

/** The name of a carrier, which begins with the last one that was typed on this device; for parts that a press opens. */
export function useLastCarrier() {
  const [carrier, setCarrier] = useState(read)
  const change = (name: string) => {
    setCarrier(name)
    try {
      localStorage.setItem(KEY, name)
    } catch {
      // Without storage the field is empty next time.
    }
  }
  return [carrier, change] as const
}
