import * as z from 'zod/mini';
import { requiredField } from '#shared/words/messages.ts';
import { isEmpty, requiredWhen } from '../form/required-when.ts';
import { Amount, AmountOrZero, Id, OptionalText } from '../form/wire-values.ts';

const chooseOne = 'Minimal pilih salah satu produk';

/** Line with a cover and its new plan or sum; the other fields repeat what the form showed (wire 3.12). */
const SumAssuredLine = z
  .object(
    {
      item_id: Id,
      product_id: z.optional(z.nullable(Id)),
      product_name: OptionalText,
      benefit_level: OptionalText,
      benefit_level_descrp: OptionalText,
      sum_assured: z.optional(z.nullable(Amount)),
      premium: z.optional(z.nullable(AmountOrZero)),
      waiver: z.optional(z.nullable(z.enum(['Y', 'N'], requiredField))),
      waiver_sa: z.optional(z.nullable(AmountOrZero)),
    },
    chooseOne,
  )
  .check(requiredWhen('sum_assured', requiredField, (line) => isEmpty(line['benefit_level'])));
export type SumAssuredLine = z.infer<typeof SumAssuredLine>;

export const SumAssuredLines = z
  .array(SumAssuredLine, chooseOne)
  .check(z.minLength(1, chooseOne), z.maxLength(30, 'Paling banyak 30 baris.'));
