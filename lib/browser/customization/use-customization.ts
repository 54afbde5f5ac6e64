import useSWR from 'swr'
import type { OrderedKind } from '../../domain/customization/customization'
import { client } from '../client'

type Answer<Data> = { data: Data | null; reason?: string | undefined }

/** The offer changes daily at most, so a focus change does not refetch it. */
const CALM = { revalidateOnFocus: false, keepPreviousData: false } as const

async function need<Data>(call: Promise<Answer<Data>>): Promise<Data> {
  const { data, reason } = await call
  if (data === null) throw new Error(reason ?? 'unexpected')
  return data
}

type Asked = { product: number; lengthMm: number | null; kind: OrderedKind; metal: number | null; lang: 'en' | 'fr' }

/** Metals, the designs that take this stone in one of them, and for a ring its sizes; undefined until they are loaded. */
export function useCustomizationData({ product, lengthMm, kind, metal, lang }: Asked) {
  const metals = useSWR(['cp/metaltypes', lang], () => need(client.cp.metaltypes({ lang })), CALM)
  const designs = useSWR(
    metal === null ? null : ['cp/getmetaldesigns', metal, product, lang],
    () => need(client.cp.getmetaldesigns({ id: metal ?? 0, product_id: product, lang })),
    CALM,
  )
  const isRing = kind === 'ring'
  const systems = useSWR(isRing ? ['ring/system', lang] : null, () => need(client.ring.system({ lang })), CALM)
  const sizes = useSWR(isRing ? 'ring/size' : null, () => need(client.ring.size({})), CALM)
  const asked = [metals, designs, systems, sizes]
  return {
    metals: metals.data,
    // A remote API that ignores the product returns designs for another stone, which cannot be offered.
    designs: designs.data?.filter((one) => one.kind === kind && one.size_mm === (lengthMm ?? one.size_mm)),
    systems: systems.data,
    sizes: sizes.data,
    failed: asked.some(({ error }) => error !== undefined),
    retry: () => {
      for (const one of asked) if (one.error !== undefined) void one.mutate()
    },
  }
}
