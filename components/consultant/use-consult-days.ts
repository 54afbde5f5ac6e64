import useSWR from 'swr'
import { client } from '@/lib/browser/client'

const loadDays = async () => (await client.consultation.days({})).data?.days ?? []

/** The free days and times, loaded when a choice is first shown and on `refresh`. */
export function useConsultDays(isEnabled: boolean) {
  const { data, mutate } = useSWR(isEnabled ? 'consultation/days' : null, loadDays, { revalidateOnFocus: false })
  return { days: data, refresh: () => mutate() }
}
