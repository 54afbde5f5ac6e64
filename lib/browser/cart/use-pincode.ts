import useSWRImmutable from 'swr/immutable'
import type { PincodeInfo } from '../../contract/order/pincode'
import type { Locale } from '../../domain/locale'
import { client } from '../client'

const PINCODE = /^[1-9]\d{5}$/
/** Reasons for which a retry is pointless. */
const FINAL_REASONS = new Set(['pin_unknown', 'not_supported'])

async function fetchPincode([, pincode, lang]: readonly [string, string, Locale]): Promise<PincodeInfo> {
  const { data, reason } = await client.pincode.get({ pincode, lang })
  if (!data) throw new Error(reason ?? 'unexpected')
  return data
}

/** The area of a PIN code, once all six digits are typed; `reason` says why it is unknown. */
export function usePincode(pincode: string | undefined, lang: Locale) {
  const key = pincode !== undefined && PINCODE.test(pincode) ? (['pincode', pincode, lang] as const) : null
  const { data, error, isLoading } = useSWRImmutable(key, fetchPincode, {
    shouldRetryOnError: (failure: Error) => !FINAL_REASONS.has(failure.message),
  })
  const reason = error instanceof Error ? error.message : undefined
  return { info: data, reason, loading: isLoading }
}
