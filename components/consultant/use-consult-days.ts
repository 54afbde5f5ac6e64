import useSWR from 'swr'
import { client } from '@/lib/browser/client'

const ask = async () => (await client.consultation.days({})).data?.days ?? []

/** The free days and times, loaded when a choice is first shown and on `refresh`. */
export function useConsultDays(wanted: boolean) {
  const { data, mutate } = useSWR(wanted ? 'consultation/days' : null, ask, { revalidateOnFocus: false })
  return { days: data, refresh: () => mutate() }
}
