# expect: violation
# reason: secrets
result = query("sElEcT * fRoM SeCrEtS")
