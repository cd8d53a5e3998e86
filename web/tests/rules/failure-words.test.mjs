// (G-11, X-04) Every refusal of the server is shown in the reader's language.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { rules } from "./support.mjs";

const { failureWords } = await rules("api/failure-words");
const { ApiProblem } = await rules("api/failures");
const { refusedFields } = await rules("accounts/form-rules");
const { refusedInvitation } = await rules("households/invite-words");

const openapi = readFileSync(new URL("../../../docs/openapi.yaml", import.meta.url), "utf8");
const declared = /\n {4}Problem:\n[^]*?\n {10}enum:\n((?: {12}- [a-z-]+\n)+)/.exec(openapi)[1].match(/[a-z]+(?:-[a-z]+)*/g);

/** Codes with the server's status: missing things are all reported as gone. */
const goneStatus = {
  "unknown-route": 404, "unknown-store": 404, "unknown-product": 404, "unknown-map": 404, "unknown-review": 404, "unknown-report": 404, "unknown-enquiry": 404, "no-products": 404,
  "unknown-picture": 404, "unknown-recipe": 404,
};
/** Faults of the app, not of the person: nothing was changed, and to reload. */
const refused = {
  "bad-request": 400, "method-not-allowed": 405, "unsupported-media-type": 415, unprocessable: 422, "id-taken": 409, "key-reused": 422,
};

for (const language of ["en", "de"]) {
  test(`Every code that the server may answer has words: ${language}`, async () => {
    const { common } = await rules(`locale/${language}/common`);
    const { accounts } = await rules(`locale/${language}/accounts`);
    const { recipes } = await rules(`locale/${language}/recipes`);
    const { households } = await rules(`locale/${language}/households`);
    const { stores } = await rules(`locale/${language}/stores`);
    const { publishedMaps } = await rules(`locale/${language}/published-maps`);
    const { contact } = await rules(`locale/${language}/contact`);
    const { learning } = await rules(`locale/${language}/learning`);
    const problem = (code, status = 400) => new ApiProblem(status, code, "", "", null, null);
    const words = (code, status) => failureWords(problem(code, status), { common });
    const tables = [common.problems, accounts.refusals, recipes.importProblems, recipes.postProblems, publishedMaps.problems, publishedMaps.addProblems, contact.problems, learning.receiptProblems];

    assert.ok(declared.length > 50, "the codes were not found in docs/openapi.yaml");
    for (const code of declared) {
      const isOwn = tables.some((table) => code in table)
        || code in accounts.sync.reasons
        || Object.keys(refusedFields(problem(code))).length > 0
        || refusedInvitation(problem(code), "Ann", households.invite) !== null;
      if (code in goneStatus) assert.equal(words(code, goneStatus[code])[0], common.gone);
      else if (code in refused) assert.equal(words(code, refused[code])[0], common.refused);
      else if (code === "unknown-zip") assert.ok(stores.unknownZip("00000").includes("00000"));
      else if (code === "too-many-attempts") assert.equal(words(code, 429)[0], common.tooOften);
      else if (code === "too-many-requests") assert.equal(words(code, 429)[0], common.tooMuch);
      // Signing in asks for the missing code.
      else if (code === "code-needed") assert.ok(accounts.code.length > 2);
      else if (code === "passkey-needed") assert.ok(accounts.recoveryCode.length > 2);
      else if (code === "internal-error") assert.equal(words(code, 500)[0], common.serverFailed);
      else assert.ok(isOwn, `${code} has no words in ${language}`);
    }
    for (const table of tables) {
      for (const [code, [title, detail]] of Object.entries(table)) {
        assert.ok(declared.includes(code), `no such code: ${code}`);
        assert.ok(title.length > 5 && detail.length > 5, code);
      }
    }
  });

  test(`An operator's problem is not called a fault of the network or of the person: ${language}`, async () => {
    const { common } = await rules(`locale/${language}/common`);
    const words = (status, code) => failureWords(new ApiProblem(status, code, "", "", null, null), { common });

    const messages = [words(503, "clock-behind"), words(421, "misdirected-request"), words(413, "body-too-large"),
      words(413, "exchange-too-large"), words(503, "storage-full"), words(503, "read-only"), words(503, "not-ready"), words(408, "request-timeout")];

    assert.equal(new Set(messages.map(([title]) => title)).size, messages.length);
    for (const [title] of messages) assert.ok(![common.serverFailed, common.refused].includes(title), title);
  });
}
