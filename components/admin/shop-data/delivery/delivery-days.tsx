import { WORKING_DAYS } from '@/lib/domain/shipping/delivery-edit'
import { ChoiceBoxes } from './choice-boxes'
import { DaysFields } from './days-fields'
import { type DeliveryPartProps, SECTION_CLASS } from './delivery-part'
import { DeliveryZones } from './delivery-zones'
import { FormFold } from './form-fold'
import { HolidayFields } from './holiday-fields'
import { NumberField } from './number-field'

/** Dispatch days, delivery times in India and abroad, and charges abroad. */
export function DeliveryDays({ draft, view, labels, errorAt, put }: DeliveryPartProps) {
  const { delivery } = labels
  const { dispatch, abroad } = draft
  const replaceAt = <Row,>(rows: Row[], index: number, row: Row) =>
    rows.map((one, other) => (other === index ? row : one))
  const nameOf = (list: { key: string; name: string }[], key: string) =>
    list.find((one) => one.key === key)?.name ?? key
  return (
    <>
      <section className={SECTION_CLASS}>
        <h2 className="text-xl">{delivery.dispatch}</h2>
        <DaysFields
          legend={delivery.leaves}
          days={dispatch.in_stock}
          labels={labels}
          errorAt={(end) => errorAt(`dispatch.in_stock.${end}`)}
          onChange={(in_stock) => put({ dispatch: { ...dispatch, in_stock } })}
        />
        <ChoiceBoxes
          isShort
          legend={delivery.workingDays}
          choices={WORKING_DAYS.map((key) => ({ key, name: delivery.day[key] }))}
          chosen={dispatch.working_days}
          onChange={(keys) =>
            put({ dispatch: { ...dispatch, working_days: WORKING_DAYS.filter((day) => keys.includes(day)) } })
          }
        />
        {errorAt('dispatch.working_days') && <p className="text-alarm">{errorAt('dispatch.working_days')}</p>}
        <HolidayFields
          holidays={draft.holidays}
          lang={view.lang}
          labels={labels}
          errorAt={errorAt}
          onChange={(holidays) => put({ holidays })}
        />
      </section>
      <DeliveryZones {...{ draft, view, labels, errorAt, put }} />
      {abroad.length > 0 && (
        <section className={SECTION_CLASS}>
          <FormFold
            title={<h2 className="inline text-xl font-normal">{delivery.abroad}</h2>}
            facts={abroad.map(({ key }) => nameOf(view.abroad, key))}
          >
            <div className="grid gap-4 pt-2">
              {abroad.map((zone, index) => (
                <DaysFields
                  key={zone.key}
                  isRow
                  legend={nameOf(view.abroad, zone.key)}
                  days={zone.days}
                  labels={labels}
                  errorAt={(end) => errorAt(`abroad.${index}.days.${end}`)}
                  onChange={(days) => put({ abroad: replaceAt(abroad, index, { ...zone, days }) })}
                >
                  <NumberField
                    money
                    label={delivery.charge}
                    value={zone.charge_inr}
                    error={errorAt(`abroad.${index}.charge_inr`)}
                    onChange={(charge_inr) => put({ abroad: replaceAt(abroad, index, { ...zone, charge_inr }) })}
                  />
                </DaysFields>
              ))}
            </div>
          </FormFold>
        </section>
      )}
    </>
  )
}
