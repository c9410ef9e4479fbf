# Response rate by variant
# Words: variant, variants, wording, wordings, template, templates, text version, a/b

import json

replied_leads = {lead["id"] for lead in query("SELECT id FROM leads WHERE status = 'responded'")}
contacted_leads = {lead["id"] for lead in query("SELECT id FROM leads WHERE contacted_at IS NOT NULL")}

leads_by_variant = {}
for message in query("SELECT content FROM artifacts WHERE artifact_type = 'message' AND latest = 'yes'"):
    content = json.loads(message["content"])
    variant = (content.get("wording") or {}).get("variant")
    if variant and content["lead_id"] in contacted_leads:
        leads_by_variant.setdefault(variant, set()).add(content["lead_id"])

result = []
for variant, leads in sorted(leads_by_variant.items()):
    replied = len(leads & replied_leads)
    result.append(
        {"variant": variant, "contacted": len(leads), "replied": replied, "rate": round(100 * replied / len(leads), 1)}
    )
for row in result:
    print(f"{row['variant']}: {row['replied']} of {row['contacted']} replied ({row['rate']} %)")
