import {
  changeEmailTable,
  changePasswordTable,
  closeAccountTable,
  recoveryQuestionTable,
} from '../account/testing/account-tables'
import { formTable } from '../identity/testing/form-table'
import { emailLinkTable, phoneLinkTable } from '../identity/testing/link-tables'
import { mobileCodeTable } from '../identity/testing/mobile-code-table'
import { quizTable } from '../identity/testing/quiz-table'
import { recoveryTable } from '../recovery/testing/recovery-table'
import { exploreFlow } from './explore-flow'

/** Every flow of the product, explored. */
export const flows = [
  exploreFlow(formTable),
  exploreFlow(quizTable),
  exploreFlow(mobileCodeTable),
  exploreFlow(phoneLinkTable),
  exploreFlow(emailLinkTable),
  exploreFlow(recoveryTable),
  exploreFlow(changePasswordTable),
  exploreFlow(changeEmailTable),
  exploreFlow(recoveryQuestionTable),
  exploreFlow(closeAccountTable),
]
