import { ArticleScreen } from '../../admin/screen/ArticleScreen.tsx';
import { freshJob, jobKind } from './job-item.ts';
import { useJobWords } from './use-words.tsx';

/** `/admin/recruitment/list-jobs/create`, `/admin/recruitment/list-jobs/update/:id` */
export function Component() {
  return <ArticleScreen kind={jobKind} words={useJobWords()} fresh={freshJob} />;
}
