import useSWR from 'swr'
import type { OrderableKind } from '../../domain/customization/customization'
import type { Locale } from '../../domain/locale'
import { client } from '../client'

type Answer<Data> = { data: Data | null; reason?: string | undefined }

/** The offer changes daily at most, so a focus change does not refetch it. */
const NO_REFETCH = { revalidateOnFocus: false, keepPreviousData: false } as const

async function requireData<Data>(call: Promise<Answer<Data>>): Promise<Data> {
  const { data, reason } = await call
  if (data === null) throw new Error(reason ?? 'unexpected')
  return data
}

type CustomizationQuery = {
  product: number
  lengthMm: number | null
  kind: OrderableKind
  metal: number | null
  lang: Locale
}

/** Metals, the designs that take this stone in one of them, and for a ring its sizes; undefined until they are loaded. */
export function useCustomizationData({ product, lengthMm, kind, metal, lang }: CustomizationQuery) {
  const metals = useSWR(['cp/metaltypes', lang], () => requireData(client.cp.metaltypes({ lang })), NO_REFETCH)
  const designs = useSWR(
    metal === null ? null : ['cp/getmetaldesigns', metal, product, lang],
    () => requireData(client.cp.getmetaldesigns({ id: metal ?? 0, product_id: product, lang })),
    NO_REFETCH,
  )
  const isRing = kind === 'ring'
  const systems = useSWR(
    isRing ? ['ring/system', lang] : null,
    () => requireData(client.ring.system({ lang })),
    NO_REFETCH,
  )
  const sizes = useSWR(isRing ? 'ring/size' : null, () => requireData(client.ring.size({})), NO_REFETCH)
  const requests = [metals, designs, systems, sizes]
  return {
    metals: metals.data,
    // A remote API that ignores the product returns designs for another stone, which cannot be offered.
    designs: designs.data?.filter((one) => one.kind === kind && one.size_mm === (lengthMm ?? one.size_mm)),
    systems: systems.data,
    sizes: sizes.data,
    failed: requests.some(({ error }) => error !== undefined),
    retry: () => {
      for (const one of requests) if (one.error !== undefined) void one.mutate()
    },
  }
}
