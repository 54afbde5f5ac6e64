import type { VITAL_DAYS, VitalFigures } from '../../../contract/admin/seo/web-vitals'
import { DEVICES, PAGE_TEMPLATES, percentile75, rateViews, VITALS } from '../../../domain/analytics/web-vitals'
import { toIndiaDate } from '../../../domain/time/india-clock'
import type { Answer, Context } from '../../runtime/answer'
import { loadVitals } from './vital-counts'

const GROUPS = PAGE_TEMPLATES.flatMap((template) =>
  DEVICES.flatMap((device) => VITALS.map((vital) => ({ template, device, vital }))),
)

/** The dispatcher has already checked the role that this call requires. */
export async function vitals(
  { days }: { days: (typeof VITAL_DAYS)[number] },
  { now }: Context,
): Promise<Answer<VitalFigures[]>> {
  const counts = await loadVitals(toIndiaDate(now), Number(days))
  const figures = GROUPS.flatMap((group) => {
    const counted = counts.get(Object.values(group).join(' '))
    const p75 = counted ? percentile75(group.vital, counted) : null
    return counted && p75 !== null ? [{ ...group, p75, ...rateViews(group.vital, counted) }] : []
  })
  return { data: figures }
}
