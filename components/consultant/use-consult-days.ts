import useSWR from 'swr'
import { client } from '@/lib/browser/client'

const ask = async () => (await client.consultation.days({})).data?.days ?? []

/** The days and times that are free, read when a choice is first shown, and again at a word. */
export function useConsultDays(wanted: boolean) {
  const { data, mutate } = useSWR(wanted ? 'consultation/days' : null, ask, { revalidateOnFocus: false })
  return { days: data, refresh: () => mutate() }
}
