import { memberCompanyFields } from '#features/membership/member-company-fields.ts';
import { memberDirectoryFields } from '#features/membership/member-directory-fields.ts';
import { memberFormFields } from '#features/membership/member-form-fields.ts';
import { fieldNames, fieldTable } from '#fields/table/table.ts';

const { firstName, lastName, phone } = memberFormFields;
const { position, taxId, address, company, website } = memberCompanyFields;
const { industry, province, about, directory } = memberDirectoryFields;

/** What is the person's own. */
export const personalFields = fieldTable({ firstName, lastName, phone, position, taxId, address });
/** What members correct by themselves: not the address, proved anew, nor number and picture, which staff look at. */
export const ownFields = fieldTable({
  ...personalFields,
  company,
  website,
  industry,
  province,
  about,
  directory,
});
export const ownFieldNames = fieldNames(ownFields);
