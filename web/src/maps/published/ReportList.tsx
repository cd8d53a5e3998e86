import type { ReactElement } from "react";
import { RequestStatus } from "../../frame/RequestStatus";
import { useServerRequest } from "../../frame/use-server-request";
import { useFormats, useLaterTexts } from "../../locale";
import { Button } from "../../ui/Button";
import { useMapClient } from "./use-published";

interface ReportListProps {
  readonly mapId: string;
  /** True if the person may resolve reports. */
  readonly mayFinish: boolean;
  readonly onDone: () => void;
}

/** The reports about a map, until its author or the store's staff resolve them. */
export function ReportList({ mapId, mayFinish, onDone }: ReportListProps): ReactElement {
  const text = useLaterTexts().publishedMaps;
  const formats = useFormats();
  const client = useMapClient();
  const reports = useServerRequest(() => client.reports(mapId), mapId);
  const finish = async (report: string): Promise<void> => {
    if (await reports.act(() => client.finish(mapId, report))) onDone();
  };
  const open = reports.value?.filter(({ done }) => done === null) ?? [];
  return (
    <>
      <h3>{text.reportsTitle}</h3>
      <RequestStatus request={reports} />
      {reports.value !== undefined && open.length === 0 && <p className="quiet-text">{text.noReports}</p>}
      <ul className="map-reviews">
        {open.map((report) => (
          <li key={report.id} className="row">
            <span className="grow">
              <span className="medium">{text.reportKinds[report.kind]}</span>
              <span className="quiet-text"> · {formats.longDay(new Date(report.created))}</span>
              {report.words !== "" && <span className="row-detail">{report.words}</span>}
            </span>
            {mayFinish && <Button isSmall disabled={reports.isAsking} onClick={() => void finish(report.id)}>{text.finish}</Button>}
          </li>
        ))}
      </ul>
    </>
  );
}
