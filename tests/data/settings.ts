import type { ShopSettingsDraft } from '@/lib/contract/admin/shop-settings'
import { EMPTY_SETTINGS } from '@/lib/domain/settings/shop-settings'

/** What the owner of a shop in Chennai fills in before it sells. */
export const CHENNAI_SETTINGS: ShopSettingsDraft = {
  ...EMPTY_SETTINGS,
  name: 'Ratna',
  phone: '044-2345-6789',
  email: 'care@ratna.example',
  street: '4, Gandhi Road',
  locality: 'Chennai',
  state: 'Tamil Nadu',
  pin: '600001',
  gstin: '33ABCDE1234F1Z7',
  grievance_officer: 'Meera Iyer',
}
