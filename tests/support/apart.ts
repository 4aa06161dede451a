import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Small files of many rounds or pages: whoever begins with one of them last works on alone. */
const isLong = ({ moduleId }: TestSpecification): boolean =>
  /(?:-(?:layout|model|year)|\/(?:accessibility|admin-routes|any-address|layout|lighthouse|refusals))\.(?:\w+\.)?test\.ts$/.test(
    moduleId,
  );
const isConfigured = ({ project }: TestSpecification): boolean => project.name === 'configured';

/**
 * Files of the project `configured` mostly want their site to themselves and wait for each other. They begin apart, so
 * that no worker stands still meanwhile. What takes long begins first.
 */
export class Apart extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const bySize = await super.sort(files);
    const sorted = [...bySize.filter(isLong), ...bySize.filter((file) => !isLong(file))];
    const waiting = sorted.filter(isConfigured);
    const others = sorted.filter((file) => !isConfigured(file));
    const step = Math.ceil(others.length / Math.max(1, waiting.length));
    const mixed = others.flatMap((file, index) => {
      const next = index % step === 0 ? waiting.shift() : undefined;
      return next ? [next, file] : [file];
    });
    return [...mixed, ...waiting];
  }
}
