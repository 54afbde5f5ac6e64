import { useEffect, useState } from 'react'
import { quietClient } from '@/lib/browser/quiet-client'
import type { SiblingRow } from '@/lib/contract/admin/catalogue'

/** The other products of a group, as they are stored; a group that is only being typed has none. */
export function useSiblings(group: string | undefined, id: number | null): SiblingRow[] {
  const [found, setFound] = useState<{ group: string; rows: SiblingRow[] }>()
  useEffect(() => {
    const wanted = group?.trim()
    if (!wanted) return
    let isCurrent = true
    quietClient.catalogue.siblings({ group: wanted, ...(id !== null && { id }) }).then(({ data }) => {
      if (isCurrent && data) setFound({ group: wanted, rows: data })
    })
    return () => {
      isCurrent = false
    }
  }, [group, id])
  return found && found.group === group?.trim() ? found.rows : []
}
