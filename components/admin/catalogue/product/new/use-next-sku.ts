import { useEffect, useRef } from 'react'
import { quietClient } from '@/lib/browser/quiet-client'
import type { FormChange } from '../use-product'

/** Proposes a free SKU for the chosen category, as long as nobody has typed another one. */
export function useNextSku(categoryId: string, put: (change: FormChange) => void): void {
  const proposed = useRef('')
  const latestPut = useRef(put)
  useEffect(() => {
    latestPut.current = put
  })
  useEffect(() => {
    if (categoryId === '') return
    let isCurrent = true
    quietClient.catalogue.nextsku({ category: Number(categoryId) }).then(({ data }) => {
      if (!isCurrent || !data) return
      const last = proposed.current
      proposed.current = data.sku
      latestPut.current(({ sku }) => (sku.trim() === '' || sku === last ? { sku: data.sku } : {}))
    })
    return () => {
      isCurrent = false
    }
  }, [categoryId])
}
